/** 指派: the chosen orders one after the other, or all to one person, beside the list. */
import { Drawer } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { DueTime } from '@/ui/common/time';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { message } from '@/ui/desktop/message';
import { useFocusBack } from '@/ui/desktop/use-focus-back';
import { Switch } from '@/ui/fields/switch';
import { holderOf } from '../order';
import { OrderTag, PriorityTag } from '../parts/order-tags';
import { AssignTarget } from './assign-target.desktop';
import { useAssign, type AssignModel, type AssignResult } from './use-assign';
import './assign.css';

/** What is to be done, and where: enough to know whom to send. */
function Subject({ row }: { row: OrderRow }): ReactNode {
  const holder = holderOf(row);
  return (
    <div className="sp-stack">
      <h2>{row.title}</h2>
      <p>{row.location}</p>
      <p className="sp-row-facts">
        <PriorityTag priority={row.priority} />
        <OrderTag state={row.state} />
        <span>{row.typeName}</span>
        {row.dueAt !== null && <DueTime due={row.dueAt} />}
        {holder && <span>{holder}</span>}
      </p>
    </div>
  );
}

function TransferReason({ model }: { model: AssignModel }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="sp-stack">
      <p className="sp-hint">{t('ordernew.assign.transferHint')}</p>
      <label htmlFor={id}>{t('ordernew.assign.transferReason')}</label>
      <input
        id={id}
        className="sp-input"
        maxLength={500}
        value={model.reason}
        onChange={(event) => model.setReason(event.target.value)}
      />
    </div>
  );
}

function Results({ results }: { results: readonly AssignResult[] }): ReactNode {
  const t = useText();
  return (
    <ul className="od-batch-results" aria-label={t('ordernew.assign.results')} aria-live="polite">
      {results.toReversed().map(({ key, row, name, refusal }) => (
        <li key={key}>
          <span>{row.title}</span>
          <StateTag tone={refusal === undefined ? 'good' : 'danger'}>
            {refusal ?? t('ordernew.assign.done', { name })}
          </StateTag>
        </li>
      ))}
    </ul>
  );
}

function Work({ queue, model }: { queue: readonly OrderRow[]; model: AssignModel }): ReactNode {
  const t = useText();
  const { rows, at, together, setTogether } = model;
  const left = queue.length - at;
  const [first] = rows;
  return (
    <>
      {left > 1 && (
        <Switch
          label={t('ordernew.assign.how')}
          options={[
            { value: false, label: t('ordernew.assign.oneByOne') },
            { value: true, label: t('ordernew.assign.together') },
          ]}
          value={together}
          onChoose={setTogether}
        />
      )}
      <Block>
        {together ? (
          <p>
            {t('ordernew.assign.chosen', { count: rows.length })} {t('ordernew.assign.togetherHint')}
          </p>
        ) : (
          <>
            <div className="sp-ends">
              <span className="sp-hint">{t('ordernew.assign.place', { at: at + 1, count: queue.length })}</span>
              {left > 1 && (
                <Button size="small" tone="quiet" onClick={model.skip}>
                  {t('ordernew.assign.skip')}
                </Button>
              )}
            </div>
            {first && <Subject row={first} />}
          </>
        )}
      </Block>
      {model.isTransfer && (
        <Block>
          <TransferReason model={model} />
        </Block>
      )}
      <Block title={t('ordernew.field.target')}>
        {model.refusal && (
          <p className="sp-error" role="alert">
            {model.refusal}
          </p>
        )}
        <AssignTarget key={`${first?.id}${together}`} model={model} />
      </Block>
    </>
  );
}

interface AssignDrawerProps {
  /** In the order in which they come up; the same while the drawer is open. */
  queue: readonly OrderRow[];
  /** @param given the orders that somebody has now */
  onClose: (given: readonly number[]) => void;
}

export default function AssignDrawer({ queue, onClose }: AssignDrawerProps): ReactNode {
  const t = useText();
  const model = useAssign(queue);
  const { isOver, results } = model;
  const given = results.filter(({ refusal }) => refusal === undefined).map(({ row }) => row.id);
  const close = (): void => onClose(given);
  useBackLayer(true, close);
  useFocusBack();
  // What was refused stays to be read, unless somebody else has taken it since.
  const isDone = isOver && results.every(({ row }) => given.includes(row.id));
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const count = given.length;
  useEffect(() => {
    if (!isDone) return;
    if (count > 0) message(t('ordernew.assign.allDone', { count }), 'good');
    latest.current();
  }, [isDone, count, t]);
  return (
    <Drawer
      open
      size={560}
      title={t('ordernew.assign.title')}
      aria-label={t('ordernew.assign.title')}
      onClose={close}
      destroyOnHidden
    >
      <div className="sp-stack od-assign">
        {!isOver && <Work queue={queue} model={model} />}
        {results.length > 0 && (
          <Block title={t('ordernew.assign.results')}>
            <Results results={results} />
          </Block>
        )}
      </div>
    </Drawer>
  );
}
