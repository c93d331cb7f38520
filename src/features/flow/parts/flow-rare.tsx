/**
 * What few approvals have: the one that started it and those that it started (子流程), each as a link; what refused when it
 * cannot go on.
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { FlowRelative } from '@/contract/flow/flow-record';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { flowHref, INST_WORD, TONE_OF_INST } from '../flow';
import { refusalText } from './refusal-text';
import '@/ui/common/link-rows.css';

function Relative({ of }: { of: FlowRelative }): ReactNode {
  const t = useText();
  const { id, title, state, opens } = of;
  const words = (
    <>
      <span>{title}</span>
      <StateTag tone={TONE_OF_INST[state]}>{t(INST_WORD[state])}</StateTag>
    </>
  );
  return opens ? (
    <Link className="sp-link-row" to={flowHref(id)}>
      {words}
    </Link>
  ) : (
    <p className="sp-ends">{words}</p>
  );
}

function FlowFamily({ parent, children }: NonNullable<FlowDetail['family']>): ReactNode {
  const t = useText();
  return (
    <>
      {parent && (
        <Block title={t('flow.family.parent')}>
          <Relative of={parent} />
        </Block>
      )}
      {children.length > 0 && (
        <Block title={t('flow.family.child')}>
          {children.map((child) => (
            <Relative key={child.id} of={child} />
          ))}
        </Block>
      )}
    </>
  );
}

export interface FlowRareProps {
  readonly flow: FlowDetail;
}

export default function FlowRare({ flow: { family, stuck } }: FlowRareProps): ReactNode {
  useText();
  const reason = stuck && refusalText(stuck);
  return (
    <>
      {reason && <output className="sp-block fl-stuck">{reason}</output>}
      {family && <FlowFamily {...family} />}
    </>
  );
}
