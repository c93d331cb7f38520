/** 告知书: the texts that people agree to, version after version. */
import { accessPrivacyEndpoints, type ConsentNotice } from '@/contract/access/access-privacy';
import { CONSENT_PURPOSE } from '@/contract/access/access-codes';
import { text } from '@/i18n/text';
import { defineForm, defineList, readyForm } from '@/ui/model/define';
import type { Column, EditForm, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';

const COLUMNS = {
  purpose: { title: 'privacy.notice.purpose', value: ({ purpose }) => ({ code: purpose, table: 'consentPurpose' }) },
  state: {
    title: 'privacy.notice.state',
    value: ({ isCurrent }) =>
      isCurrent
        ? { tag: text('privacy.notice.current'), tone: 'good' }
        : { tag: text('privacy.notice.old'), tone: 'closed' },
  },
  version: { title: 'privacy.notice.version', value: ({ version }) => version },
  body: { title: 'privacy.notice.body', value: ({ body }) => body, width: 420 },
  consents: { title: 'privacy.notice.consents', value: ({ consents }) => consents, align: 'right' },
  at: { title: 'privacy.notice.at', value: ({ publishedAt }) => ({ at: publishedAt }), sort: 'publishedAt' },
  by: { title: 'privacy.notice.by', value: ({ byName }) => byName || text('privacy.notice.shipped') },
} as const satisfies Record<string, Column<ConsentNotice>>;

interface Values {
  readonly purpose: number;
  readonly version: string;
  readonly body: string;
}

function useNoticeForm(): EditForm {
  const { parkId } = useOnePark();
  return readyForm(
    defineForm<Values>({
      key: 'consentNotice',
      title: 'privacy.notice.publishTitle',
      fields: [
        { name: 'purpose', label: 'privacy.notice.purpose', type: 'code', table: 'consentPurpose', required: true },
        { name: 'version', label: 'privacy.notice.version', type: 'text', maxLength: 40, required: true },
        {
          name: 'body',
          label: 'privacy.notice.body',
          type: 'longText',
          maxLength: 2_000,
          hint: 'privacy.notice.bodyHint',
          required: true,
        },
      ],
      initial: { purpose: CONSENT_PURPOSE.face, version: '', body: '' },
      submitLabel: 'privacy.action.publish',
      submit: ({ purpose, ...notice }) =>
        write(
          accessPrivacyEndpoints.publishConsentNotice,
          { parkId, ...notice, purpose: purpose as 1 | 2 | 3 | 4 },
          { quiet: true },
        ),
    }),
  );
}

const KEEPING = {
  useForm: useNoticeForm,
  createLabel: 'privacy.action.publish',
  // What was published stays: people have agreed to it.
  mayEdit: () => false,
} as const;

export function useNotices(of: FilterDefinition): ListDefinition<ConsentNotice> {
  const { parkId, named } = useParkOfDoors();
  const mayAnswer = useMay('access.privacy');
  return defineList<ConsentNotice, string>({
    endpoint: accessPrivacyEndpoints.listConsentNotices,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyNotices',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'purpose', tag: 'state', place: 'version', facts: ['body', 'consents', 'at', 'by'] },
    filters: [
      of,
      { name: 'keyword', label: 'privacy.notice.keyword', type: 'text', keyboard: 'search' },
      { name: 'purpose', label: 'privacy.notice.purpose', type: 'code', table: 'consentPurpose' },
    ],
    empty: { title: 'privacy.notice.empty', hint: 'privacy.notice.emptyHint' },
    ...(mayAnswer && KEEPING),
  });
}
