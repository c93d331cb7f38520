/** One approval on A4: what was asked, what was filled in, who decided what and when. */
import type { ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { Paper, PaperCells, PaperSection } from '@/ui/case/paper/paper';
import { Button } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import { FlowFilled } from '@/ui/form-schema/flow-filled';
import { INST_WORD } from '../flow';
import { FlowStory } from './flow-story';
import './flow-paper.css';

export function FlowPaper({ flow, onBack }: { flow: FlowDetail; onBack: () => void }): ReactNode {
  const t = useText();
  const { business, form, values, names, photos } = flow;
  return (
    <>
      <p className="fl-paper-tools sp-row">
        <Button onClick={onBack}>{t('common.action.back')}</Button>
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('flow.action.print')}
        </Button>
      </p>
      <Paper owner={flow.flow} title={flow.title} no={flow.no}>
        <PaperCells
          rows={[
            [t('flow.field.starter'), flow.starter.name],
            [t('flow.field.startedAt'), <Moment key="started" at={flow.createdAt} />],
            [t('flow.field.state'), t(INST_WORD[flow.state])],
            ...(flow.endedAt === null
              ? []
              : ([[t('flow.field.endedAt'), <Moment key="ended" at={flow.endedAt} />]] as const)),
          ]}
        />
        {business && (
          <PaperSection title={business.title}>
            <PaperCells rows={business.lines.map(({ key, value }) => [t(`flow.line.${key}`), value] as const)} />
          </PaperSection>
        )}
        {form.length > 0 && (
          <PaperSection title={t('flow.section.form')}>
            <FlowFilled
              fields={form}
              values={values}
              names={names}
              onView={() => undefined}
              {...(photos && { photos })}
            />
          </PaperSection>
        )}
        <PaperSection title={t('flow.section.story')}>
          <FlowStory flow={flow} />
        </PaperSection>
      </Paper>
    </>
  );
}
