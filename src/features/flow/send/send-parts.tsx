/** Parts of 发起流程 that both presentations draw alike: what may be started, what waits to be sent, the way before sending. */
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StartableFlow } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { OutboxNotes, type QueuedNote } from '@/ui/common/outbox-notes';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { MenuIcon } from '@/ui/menu-icon';
import { CalcFacts } from '@/ui/form-schema/calc-facts';
import { FlowPath } from '../parts/flow-path';
import { useKinds } from './use-kinds';
import type { SendForm } from './use-send-form';
import './flow-send.css';

/** What has not reached the platform yet; what was refused says why. */
function Queued(): ReactNode {
  const t = useText();
  const { entries } = useOutbox();
  const own = useMemo(() => entries.filter(({ endpoint }) => endpoint === 'sendFlow'), [entries]);
  const queued = own.flatMap(({ id, state, title }): QueuedNote[] =>
    state === 'waiting' || state === 'sending' ? [{ id, state, did: String(title.params?.name ?? '') }] : [],
  );
  const conflicts = own.filter(({ state }) => state === 'conflict');
  if (queued.length === 0 && conflicts.length === 0) return null;
  return (
    <Block>
      {queued.length > 0 && <p className="sp-hint">{t('flow.send.queued')}</p>}
      <OutboxNotes queued={queued} conflicts={conflicts} />
    </Block>
  );
}

const Tile = ({ flow }: { flow: StartableFlow }): ReactNode => (
  <li>
    <Link to={href('flowSend', { key: flow.key })}>
      <MenuIcon node={{ icon: flow.icon ?? 'flow', path: '' }} />
      <span>{flow.name}</span>
    </Link>
  </li>
);

function Group({ title, flows }: { title: string; flows: readonly StartableFlow[] }): ReactNode {
  return (
    <Block title={title}>
      <ul className="fl-kinds">
        {flows.map((flow) => (
          <Tile key={flow.key} flow={flow} />
        ))}
      </ul>
    </Block>
  );
}

/** Everything that may be started. */
export function KindChoice({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const { detail, keyword, setKeyword, recent, groups } = useKinds(parkId);
  if (detail.state === 'loading') return <ListSkeleton rows={4} />;
  if (detail.state !== 'ready' || !detail.record)
    return (
      <StateView
        state={detail.state === 'ready' ? 'error' : detail.state}
        error={detail.error}
        onRetry={() => void detail.refresh()}
      />
    );
  if (detail.record.length === 0)
    return <StateView state="empty" empty={{ title: 'flow.send.none', hint: 'flow.send.noneHint' }} />;
  const label = t('flow.send.search');
  return (
    <div className="fl-send" data-ready="record">
      <Queued />
      <input
        type="search"
        className="fl-search"
        value={keyword}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {recent.length > 0 && <Group title={t('flow.send.recent')} flows={recent} />}
      {groups.map(({ name, flows }) => (
        <Group key={name} title={name || t('flow.send.other')} flows={flows} />
      ))}
      {groups.length === 0 && <p className="sp-hint">{t('flow.send.noMatch')}</p>}
    </div>
  );
}

/** What the form works out, and the way above the button. */
export function BeforeSending({ send: { form, model, preview } }: { send: SendForm }): ReactNode {
  const t = useText();
  const { path, isOld, problem } = preview;
  const outcome = path && t(`flow.path.${path.outcome}`);
  const note = problem === 'offline' ? 'flow.path.offline' : problem === 'unready' ? 'flow.path.waiting' : undefined;
  return (
    <>
      {form.form.some(({ type }) => type === 'calc') && (
        <Block>
          <CalcFacts fields={form.form} values={model.values} />
        </Block>
      )}
      <Block title={t('flow.path.title')}>
        <output className="sp-hint">{note ? t(note) : isOld ? t('flow.path.working') : outcome}</output>
        {path && problem !== 'offline' && (
          <FlowPath path={path.path.map((node) => ({ ...node, at: 'coming' as const }))} />
        )}
      </Block>
    </>
  );
}
