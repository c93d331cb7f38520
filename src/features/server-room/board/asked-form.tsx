/** The form that the board asks for, in a window or a sheet. */
import type { ReactNode } from 'react';
import type { AnyValues, EditForm, FormDefinition } from '@/ui/model/definitions';
import { useItemForm } from '../lists/use-item-form';
import { useRackForm } from '../lists/use-rack-form';
import { useRoomForm } from '../lists/use-room-form';
import type { AskedForm, BoardModel } from './use-board';

export type FormFrame = (props: {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<AnyValues>;
}) => ReactNode;

interface AskedProps<Kind extends AskedForm['kind']> {
  asked: Extract<AskedForm, { kind: Kind }>;
  model: BoardModel;
  Form: FormFrame;
}

/** A record that cannot be fetched is said by the board behind, which reads the same. */
function Framed({ form, model, Form }: { form: EditForm; model: BoardModel; Form: FormFrame }): ReactNode {
  if (form.state !== 'ready') return null;
  return <Form open onClose={() => model.ask(undefined)} definition={form.definition} />;
}

const ItemForm = ({ asked: { id, fresh }, ...rest }: AskedProps<'item'>): ReactNode => (
  <Framed form={useItemForm(id, fresh, rest.model.roomId)} {...rest} />
);
const RackForm = ({ asked: { id, fresh }, ...rest }: AskedProps<'rack'>): ReactNode => (
  <Framed form={useRackForm(id, fresh)} {...rest} />
);
const RoomForm = ({ asked: { id }, ...rest }: AskedProps<'room'>): ReactNode => (
  <Framed form={useRoomForm(id)} {...rest} />
);

export function BoardForm({ model, Form }: { model: BoardModel; Form: FormFrame }): ReactNode {
  const { asked } = model;
  if (!asked) return null;
  if (asked.kind === 'item') return <ItemForm asked={asked} model={model} Form={Form} />;
  if (asked.kind === 'rack') return <RackForm asked={asked} model={model} Form={Form} />;
  return <RoomForm asked={asked} model={model} Form={Form} />;
}
