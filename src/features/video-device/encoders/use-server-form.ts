import { MEDIA_SERVER_KIND } from '@/contract/video/device-codes';
import { mediaServerEndpoints, type MediaServerRow } from '@/contract/video/media-server';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface Values {
  readonly name: string;
  readonly kind: number;
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  readonly remark: string;
}

const NEW: Values = { name: '', kind: MEDIA_SERVER_KIND.wvp, url: '', account: '', secret: '', remark: '' };
const isFar = ({ kind }: Values): boolean => kind !== MEDIA_SERVER_KIND.builtIn;
const hasAccounts = ({ kind }: Values): boolean => kind === MEDIA_SERVER_KIND.wvp || kind === MEDIA_SERVER_KIND.go2rtc;

const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'name', label: 'videodevice.server.name', type: 'text' },
  { name: 'kind', label: 'videodevice.server.kind', type: 'code', table: 'mediaServerKind' },
  {
    name: 'url',
    label: 'videodevice.server.url',
    hint: 'videodevice.server.urlHint',
    type: 'text',
    keyboard: 'url',
    when: isFar,
    requiredWhen: isFar,
  },
  {
    name: 'account',
    label: 'videodevice.server.account',
    hint: 'videodevice.server.accountHint',
    type: 'text',
    when: hasAccounts,
  },
  {
    name: 'secret',
    label: 'videodevice.server.secret',
    hint: 'videodevice.server.secretHint',
    type: 'password',
    when: isFar,
  },
  { name: 'remark', label: 'videodevice.remark', type: 'longText' },
];

export function useServerForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<MediaServerRow, Values>({
    key: 'mediaServer',
    id,
    get: mediaServerEndpoints.getMediaServer,
    save: mediaServerEndpoints.saveMediaServer,
    title: id === undefined ? 'videodevice.action.newServer' : 'videodevice.server.edit',
    submitLabel: 'videodevice.action.save',
    fields: () => FIELDS,
    empty: NEW,
    toValues: ({ name, kind, url, account, remark }) => ({ name, kind, url, account, secret: '', remark }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
