import { musterSetupEndpoints as setup, type MusterSettings } from '@/contract/muster/muster';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';

/** Whether a confirmed fire starts a roll call by itself. */
export const settingsForm = ({ parkId, version, autoStart }: MusterSettings) =>
  defineForm<{ autoStart: boolean }>({
    key: `musterSettings.${parkId}`,
    title: 'muster.action.settings',
    fields: [
      { name: 'autoStart', label: 'muster.setting.autoStart', type: 'yesNo', hint: 'muster.setting.autoStartHint' },
    ],
    initial: { autoStart },
    submitLabel: 'muster.action.save',
    submit: (values) => write(setup.saveMusterSettings, { parkId, version, ...values }, { quiet: true }),
  });
