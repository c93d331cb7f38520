/** A link by which people set their own password, sent to one or several. */
import { ApiError } from '@/api/api-error';
import type { RowResult } from '@/contract/crud';
import { text } from '@/i18n/text';
import type { Option } from '@/ui/model/field-types';
import { sendLinks, type SendWay } from '../cards/send-links';
import { ask } from '../parts/question';

interface LinkValues {
  readonly by: SendWay | null;
}

const WAYS: readonly SendWay[] = ['chat', 'sms'];
const LABELS = { chat: 'people.card.byChat', sms: 'people.card.bySms' } as const;
const options = (): Option[] => WAYS.map((value) => ({ value, label: text(LABELS[value]) }));

/** @param name of the one person; absent: several, whose refusals the list shows. @returns what came of each */
export const askLink = (ids: readonly number[], name?: string): Promise<readonly RowResult[] | undefined> =>
  ask<LinkValues, readonly RowResult[]>({
    key: 'people.link',
    title: name === undefined ? 'people.card.send' : { words: name },
    fields: [
      {
        name: 'by',
        label: 'people.card.way',
        hint: 'people.card.sendHint',
        type: 'choice',
        options: options(),
        required: true,
      },
    ],
    initial: { by: null },
    submitLabel: 'people.card.sendDo',
    submit: async ({ by }) => {
      const results = await sendLinks(ids, by ?? 'sms');
      const [only] = results;
      if (name !== undefined && only && !only.ok)
        throw new ApiError('refused', 409, { code: only.code ?? 'request.invalid', params: only.params ?? {} });
      return results;
    },
  });
