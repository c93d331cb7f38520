import type { ReactNode } from 'react';
import { ActDialog } from '../act/act-dialog.desktop';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderHandle } from './use-order-handle';

export default function OrderHandle(): ReactNode {
  const { page, mode, sheet } = useOrderHandle();
  const { model } = page;
  return (
    <>
      <ActPage key={mode} {...page} />
      {model.record && <ActDialog order={model.record} model={model} sheet={sheet} />}
    </>
  );
}
