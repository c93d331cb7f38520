/** Working an alarm: the node whose turn it is, the end of handling, the review. */
import { useState } from 'react';
import type { Send } from '../act/use-act';
import { useAlarm, useAlarmAddress, type AlarmModel } from '../act/use-alarm';
import { useSheet, type SheetModel } from '../act/use-sheet';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { workMode, type WorkMode } from './work-mode';

export interface WorkHandleModel extends AlarmModel {
  readonly mode: WorkMode;
  readonly sheet: SheetModel;
  readonly photos: ReturnType<typeof usePhotoView>;
  /** Sends a node's form; until it is answered, or kept for later, the form stays as it is. */
  readonly sendNode: Send;
  readonly finish: () => void;
  readonly approve: () => void;
}

/** The action of the form on show: a refusal must find the form with everything in it. */
function useHeldNode(send: Send): { held: string | undefined; sendNode: Send } {
  const [held, setHeld] = useState<string>();
  const sendNode: Send = async (request, options) => {
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
  const sheet = useSheet();
  const photos = usePhotoView();
  const { alarm, steps, acts, act } = model;
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
