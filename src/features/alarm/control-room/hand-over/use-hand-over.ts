/** My hand-overs: what I give, what I am given, and the acts on both. Signing needs the line: it counts at that moment. */
import { useState } from 'react';
import { call } from '@/api/call';
import { handOverEndpoints } from '@/contract/hand-over';
import type { HandOverItem, HandOverView } from '@/contract/hand-over';
import { useParks, useSession } from '@/session/session-state';
import { useText } from '@/i18n/use-text';
import { defineForm } from '@/ui/model/define';
import type { KitVoice } from '@/ui/model/kit-voice';
import { refreshAfter } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';

function useMine() {
  const { user } = useSession();
  const parks = useParks();
  const parkId = user?.parkId ?? parks[0]?.id ?? 0;
  const detail = useDetail(
    handOverEndpoints.getHandOver,
    { parkId },
    { enabled: parkId > 0, lastKnownKey: `handOver.${parkId}` },
  );
  return { parkId, detail };
}

export function useHandOver(voice: KitVoice) {
  const t = useText();
  const { parkId, detail } = useMine();
  const [refusing, setRefusing] = useState<HandOverItem>();
  /** Which item or hand-over is being acted on. */
  const [acting, setActing] = useState<number>();
  const take = (view: HandOverView): void => {
    detail.replace(view);
    void refreshAfter(handOverEndpoints.signHandOverItem);
  };
  // Whatever was refused has changed since it was shown.
  const options = { onDone: take, onFailed: () => void detail.refresh() };
  const signing = useCommand((itemId: number) => call(handOverEndpoints.signHandOverItem, { parkId, itemId }), options);
  const withdrawing = useCommand((id: number) => call(handOverEndpoints.withdrawHandOver, { parkId, id }), options);
  const ending = useCommand((id: number) => call(handOverEndpoints.endHandOver, { parkId, id }), options);
  const sign = async (item: HandOverItem): Promise<void> => {
    setActing(item.id);
    if (await signing.run(item.id)) voice.say(t('alarmduty.handOver.signedNow', { no: item.no }), 'good');
    setActing(undefined);
  };
  const withdraw = async (id: number): Promise<void> => {
    const [title, hint, action] = [
      t('alarmduty.handOver.withdrawTitle'),
      t('alarmduty.handOver.withdrawHint'),
      t('alarmduty.handOver.withdraw'),
    ];
    if (await voice.ask({ title, hint, action })) await withdrawing.run(id);
  };
  const refuseForm = (item: HandOverItem) =>
    defineForm({
      key: `handOver.refuse.${item.id}`,
      title: 'alarmduty.handOver.refuseTitle',
      fields: [
        {
          name: 'reason',
          label: 'alarmduty.handOver.reason',
          type: 'longText',
          required: true,
          maxLength: 300,
          voice: true,
        },
      ],
      initial: { reason: '' },
      submitLabel: 'alarmduty.handOver.refuseSubmit',
      submit: async ({ reason }: { reason: string }) => {
        take(await call(handOverEndpoints.refuseHandOverItem, { parkId, itemId: item.id, reason }, { quiet: true }));
      },
    });
  return {
    parkId,
    detail,
    take,
    sign,
    withdraw,
    refuseForm,
    refusing,
    refuse: setRefusing,
    end: (id: number): void => void ending.run(id),
    /** The item whose signature is on its way. */
    signing: signing.pending ? acting : undefined,
    busy: withdrawing.pending || ending.pending,
  };
}

export type HandOverModel = ReturnType<typeof useHandOver>;
