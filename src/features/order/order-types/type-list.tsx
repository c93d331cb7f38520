/** The types of a park with the rules that tell them apart. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderType, WorkCalendar } from '@/contract/order-type';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { durationText } from '@/ui/common/words-of-time';
import { calendarOf, unknownYearText } from './calendar-words';
import { SetupCard, SetupList } from './setup-list';

interface TypeListProps {
  types: readonly OrderType[];
  calendars: readonly WorkCalendar[];
  onEdit: (type: OrderType) => void;
  onAdd: () => void;
  onDesign: (id: number) => void;
}

const MINUTE_MS = 60_000;

type CardProps = { type: OrderType } & Pick<TypeListProps, 'calendars' | 'onEdit' | 'onDesign'>;

function TypeCard({ type, calendars, onEdit, onDesign }: CardProps): ReactNode {
  const t = useText();
  const { name, enabled, dispatchMode, respondMin, finishMin, finishYear, staff, form } = type;
  const calendar = calendarOf(calendars, type);
  const items = [
    { key: 'mode', label: t('orderdesk.rule.dispatchMode'), value: codeText('dispatchMode', dispatchMode) },
    { key: 'staff', label: t('orderdesk.types.able'), value: staff.length },
    { key: 'respond', label: t('orderdesk.rule.respond'), value: durationText(respondMin * MINUTE_MS) },
    { key: 'finish', label: t('orderdesk.rule.finish'), value: durationText(finishMin * MINUTE_MS) },
    { key: 'calendar', label: t('orderdesk.rule.calendar'), value: calendar?.name ?? '–' },
  ];
  return (
    <SetupCard
      name={name}
      enabled={enabled}
      items={items}
      note={calendar && finishYear !== null ? unknownYearText(calendar, finishYear, t) : undefined}
    >
      <Button size="small" label={t('orderdesk.types.rulesOf', { name })} onClick={() => onEdit(type)}>
        {t('orderdesk.types.rules')}
      </Button>
      <Button size="small" label={t('orderdesk.types.formOf', { name })} onClick={() => onDesign(type.id)}>
        {t('orderdesk.types.form', { count: form.length })}
      </Button>
    </SetupCard>
  );
}

export function TypeList({ types, onAdd, ...shared }: TypeListProps): ReactNode {
  const t = useText();
  const [params] = useSearchParams();
  return (
    <SetupList
      rows={types}
      add="orderdesk.types.add"
      onAdd={onAdd}
      empty={{ title: 'orderdesk.types.empty', hint: 'orderdesk.types.emptyHint' }}
      tools={
        <Link className="od-types-codes" to={href('orderCodes', { park: params.get('park') ?? undefined })}>
          {t('orderdesk.types.codes')}
        </Link>
      }
    >
      {(type) => <TypeCard key={type.id} type={type} {...shared} />}
    </SetupList>
  );
}
