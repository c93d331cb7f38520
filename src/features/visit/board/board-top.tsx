/** Above the board: reading a pass at the gate, and links by which guests register themselves. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '@/contract/endpoint';
import { visitEndpoints } from '@/contract/visit/visit';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { copyText } from '@/lib/copy-text';
import { useMay } from '@/session/use-may';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { QrCode } from '@/ui/common/qr-code';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import './board-top.css';

export interface MadeLink {
  readonly url: string;
  readonly isGate: boolean;
}

const DAYS = 7;

type Types = OutputOf<typeof visitSetupEndpoints.listVisitTypes>;

interface TopProps {
  parkId: number;
  link: MadeLink | undefined;
  onLink: (link: MadeLink | undefined) => void;
  /** So many visits with somebody who should have left; 0 where they are on show. */
  overdue: number;
}

function Made({ link, onClose }: { link: MadeLink; onClose: () => void }): ReactNode {
  const t = useText();
  const [words, setWords] = useState('');
  const copy = async (): Promise<void> =>
    setWords(t((await copyText(link.url)) ? 'visit.hint.copied' : 'visit.hint.copyFailed'));
  return (
    <Block title={t(link.isGate ? 'visit.action.gate' : 'visit.action.link')}>
      <p className="sp-hint">{link.isGate ? t('visit.hint.gate') : t('visit.hint.link', { days: DAYS })}</p>
      <QrCode words={link.url} label={t(link.isGate ? 'visit.action.gate' : 'visit.action.link')} />
      <p className="vs-url">{link.url}</p>
      <output className="sp-hint">{words}</output>
      <div className="sp-row">
        <Button onClick={() => void copy()}>{t('visit.action.copyLink')}</Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      </div>
    </Block>
  );
}

interface LinkButtonsProps extends Pick<TopProps, 'parkId' | 'onLink'> {
  types: Types;
}

function LinkButtons({ parkId, types, onLink }: LinkButtonsProps): ReactNode {
  const t = useText();
  const [isGate, setIsGate] = useState<boolean>();
  const mayInvite = useMay('visit.invite');
  const maySetUp = useMay('visit.setup');
  const make = async (typeId: number): Promise<void> => {
    const made = isGate
      ? await write(visitEndpoints.makeGateLink, { parkId, typeId })
      : await write(visitEndpoints.makeVisitLink, { parkId, typeId, days: DAYS });
    setIsGate(undefined);
    onLink({ url: made.url, isGate: isGate === true });
  };
  const ask = (gate: boolean) => () => setIsGate(gate === isGate ? undefined : gate);
  return (
    <>
      <div className="sp-row">
        {mayInvite && <Button onClick={ask(false)}>{t('visit.action.link')}</Button>}
        {maySetUp && <Button onClick={ask(true)}>{t('visit.action.gate')}</Button>}
      </div>
      {isGate !== undefined && (
        <fieldset className="sp-row">
          <legend>{t('visit.field.type')}</legend>
          {types.map(({ id, name }) => (
            // A failed call has said so itself.
            <Button key={id} onClick={() => void make(id).catch(() => undefined)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

export function BoardTop(props: TopProps): ReactNode {
  const t = useText();
  const { parkId, link, onLink, overdue } = props;
  const mayInvite = useMay('visit.invite');
  const readsPasses = [useMay('visit.guard'), useMay('visit.desk')].some(Boolean);
  const types = useDetail(visitSetupEndpoints.listVisitTypes, { parkId }, { enabled: parkId > 0 && mayInvite });
  return (
    <div className="sp-stack vs-top">
      <OnePark id={parkId} />
      {readsPasses && (
        <div className="vs-scan">
          <ButtonLink to={href('visitGate')} tone="main" size="main">
            {t('titles.visitGate')}
          </ButtonLink>
        </div>
      )}
      {overdue > 0 && (
        <Link className="vs-late" to={href('visits', { tab: 'overdue' })}>
          {t('visit.hint.overdue', { count: overdue })}
        </Link>
      )}
      {types.record && <LinkButtons parkId={parkId} onLink={onLink} types={types.record} />}
      {link && <Made link={link} onClose={() => onLink(undefined)} />}
    </div>
  );
}
