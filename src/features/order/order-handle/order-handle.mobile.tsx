import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { Block } from '@/ui/common/block';
import { ScanField } from '@/ui/mobile/scan-field';
import type { FormModel } from '@/ui/model/use-form-model';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { ActPage } from '../act-page/act-page.mobile';
import { textIn, type WorkValues } from '../work/work-values';
import { useOrderHandle } from './use-order-handle';

/** The phone scans what the desktop types. */
const scan = (state: FormModel<WorkValues>): ReactNode =>
  state.fields.some(({ name }) => name === 'scanCode') && (
    <Block>
      <div ref={state.focus.register('scanCode')}>
        <ScanField
          code={textIn(state.valueOf('scanCode')) ?? ''}
          onCode={(code) => state.set('scanCode', code)}
          error={state.errors.scanCode}
        />
      </div>
    </Block>
  );

export default function OrderHandle(): ReactNode {
  const { page, mode, sheet } = useOrderHandle();
  const { model } = page;
  const fields = (state: FormModel<WorkValues>, order: OrderDetail): ReactNode => (
    <>
      {page.fields?.(state, order)}
      {scan(state)}
    </>
  );
  return (
    <>
      <ActPage key={mode} {...page} fields={fields} own={['scanCode']} />
      {model.record && <LazySheet order={model.record} model={model} sheet={sheet} />}
    </>
  );
}
