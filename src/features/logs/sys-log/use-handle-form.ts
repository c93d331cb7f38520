/** The form that marks faults as handled, with a note. */
import { call } from '@/api/call';
import { logEndpoints } from '@/contract/admin-log';
import { TEXT_MAX } from '@/contract/validation';
import { useText } from '@/i18n/use-text';
import { ApiError } from '@/api/api-error';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import { refreshAfter } from '@/ui/model/records';

interface Values {
  note: string;
}

/** @param onDone called with the number of handled faults */
export function useHandleForm(ids: readonly number[], onDone: (count: number) => void): FormDefinition<Values> {
  const t = useText();
  return defineForm<Values>({
    key: `sysLog.handle.${ids.join(',')}`,
    title: { words: t('logs.sys.handleTitle', { count: ids.length }) },
    fields: [
      {
        name: 'note',
        label: 'logs.field.handledNote',
        hint: 'logs.sys.noteHint',
        type: 'longText',
        maxLength: TEXT_MAX,
        required: true,
      },
    ],
    initial: { note: '' },
    submitLabel: 'logs.sys.handle',
    submit: async ({ note }) => {
      const { results } = await call(logEndpoints.handleSysLogs, { ids: [...ids], note }, { quiet: true });
      const refused = results.find(({ ok }) => !ok);
      void refreshAfter(logEndpoints.handleSysLogs);
      if (refused && results.every(({ ok }) => !ok))
        throw new ApiError('refused', 409, { code: refused.code ?? '', params: {} });
      onDone(results.filter(({ ok }) => ok).length);
    },
  });
}
