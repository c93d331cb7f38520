/** Says and asks on a desk. */
import { App, Button, Space } from 'antd';
import { useMemo } from 'react';
import { useText } from '@/i18n/use-text';
import type { KitVoice } from '../model/kit-voice';

/** A word with a button stays longer: it may be wanted. In s. */
const SHOWN_S = { good: 3, error: 5, withAction: 8 } as const;

export function useKitVoice(): KitVoice {
  const t = useText();
  const { message, modal } = App.useApp();
  return useMemo(
    () => ({
      say: (words, kind = 'good', action) => {
        const key = `${kind}${words}`;
        const press = (): void => {
          message.destroy(key);
          action?.run();
        };
        void message.open({
          key,
          type: kind === 'error' ? 'error' : 'success',
          duration: action ? SHOWN_S.withAction : SHOWN_S[kind],
          content: action ? (
            <Space>
              {words}
              <Button type="link" size="small" onClick={press}>
                {action.label}
              </Button>
            </Space>
          ) : (
            words
          ),
        });
      },
      ask: ({ title, hint, action, danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content: hint,
            okText: action,
            okButtonProps: { danger },
            cancelText: t('common.action.cancel'),
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    }),
    [message, modal, t],
  );
}
