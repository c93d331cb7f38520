/** Working an alarm: the node whose turn it is, the end of handling, the review. */
import { useState } from 'react';
import type { Send } from '@/ui/case/use-act';
import type { ActRequest } from '../act/alarm-case';
import { useAlarm, useAlarmAddress, type AlarmModel } from '../act/use-alarm';
import { useSheet } from '@/ui/case/use-sheet';
import type { AlarmSheet, OpenSheet } from '../act/open-sheet';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { workMode, type WorkMode } from './work-mode';

export interface WorkHandleModel extends AlarmModel {
  readonly mode: WorkMode;
  readonly sheet: AlarmSheet;
  readonly photos: ReturnType<typeof usePhotoView>;
  /** Sends a node's form; until it is answered, or kept for later, the form stays as it is. */
  readonly sendNode: Send<ActRequest>;
  readonly finish: () => void;
  readonly approve: () => void;
}

/** The action of the form on show: a refusal must find the form with everything in it. */
function useHeldNode(send: Send<ActRequest>): { held: string | undefined; sendNode: Send<ActRequest> } {
  const [held, setHeld] = useState<string>();
  const sendNode: Send<ActRequest> = async (request, options) => {
    setHeld(options?.id);
    try {
      return await send(request, options);
    } finally {
      setHeld(undefined);
    }
  };
  return { held, sendNode };
}

const NONE: WorkMode = { kind: 'none' };

export function useWorkHandle(): WorkHandleModel {
  const { id, node } = useAlarmAddress();
  const model = useAlarm(id);
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  const { record: alarm, steps, acts, act } = model;
  const { held, sendNode } = useHeldNode(act.send);
  const others = acts.filter(({ id: actId }) => actId !== held);
  return {
    ...model,
    mode: alarm && steps ? workMode(alarm, steps, others, node) : NONE,
    sheet,
    photos,
    sendNode,
    finish: () => void act.run({ action: 'finishHandling' }),
    approve: () => void act.run({ action: 'approve' }),
  };
}
