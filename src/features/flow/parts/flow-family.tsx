/** 子流程: the approval that this one was started by, and those that it started, each as a link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { FlowRelative } from '@/contract/flow/flow-record';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { flowHref, INST_WORD, TONE_OF_INST } from '../flow';
import '@/ui/common/link-rows.css';

function Relative({ of, is }: { of: FlowRelative; is: 'parent' | 'child' }): ReactNode {
  const t = useText();
  const { id, title, state, opens } = of;
  const words = (
    <>
      <span>{`${t(`flow.family.${is}`)} · ${title}`}</span>
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

export function FlowFamily({ flow: { family } }: { flow: FlowDetail }): ReactNode {
  const t = useText();
  if (!family) return null;
  const { parent, children } = family;
  return (
    <Block title={t('flow.section.family')}>
      {parent && <Relative of={parent} is="parent" />}
      {children.map((child) => (
        <Relative key={child.id} of={child} is="child" />
      ))}
    </Block>
  );
}
