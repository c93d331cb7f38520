/** Which form is open, in the address: `edit=new`, `edit=12`, `edit=new&under=12`. "Back" closes it. */
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams, type AddressChanges } from './use-address-params';

/** Written into the entry by which the form was opened: closing goes back instead of adding an entry. */
const OPENED = { editOpened: true };

export interface EditAddress {
  /** undefined: no form is open; `id` undefined: a new record. */
  readonly open: { readonly id: number | undefined; readonly under: number | null } | undefined;
  readonly edit: (id: number) => void;
  readonly create: (under?: number | null) => void;
  readonly close: () => void;
}

/** @param own names of its own in the address, where the page has another form */
export function useEditAddress(own?: string): EditAddress {
  const [inEdit, inUnder] = own ? [`${own}Edit`, `${own}Under`] : ['edit', 'under'];
  const [params, change] = useAddressParams();
  const location = useLocation();
  const navigate = useNavigate();
  const push = (changes: AddressChanges): void => change(changes, { replace: false, state: OPENED });
  const value = params.get(inEdit);
  const under = Number(params.get(inUnder)) || null;
  const state: unknown = location.state;
  const wasOpened = typeof state === 'object' && state !== null && 'editOpened' in state;
  return {
    open: value ? { id: Number(value) || undefined, under } : undefined,
    edit: (id) => push({ [inEdit]: id }),
    create: (above) => push({ [inEdit]: 'new', [inUnder]: above || undefined }),
    close: () => (wasOpened ? void navigate(-1) : change({ [inEdit]: undefined, [inUnder]: undefined })),
  };
}
