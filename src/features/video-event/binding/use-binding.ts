/** Where and when an algorithm watches on one camera: drawn, tried on the past, saved, armed. */
import { useEffect, useReducer, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { algorithmEndpoints, type BindingDetail, type SaveBinding } from '@/contract/video/algorithm';
import { ALL_WEEK } from '@/contract/access/time-plan';
import { ALARM_LEVEL } from '@/contract/codes';
import { BINDING_RESULT, BINDING_STATE } from '@/contract/video/event-codes';
import type { BindingAction } from '@/contract/video/video-transitions';
import { faultOfZone } from '@/contract/video/zone';
import { href } from '@/screens/addresses';
import { idOf } from '@/ui/case/use-case';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { useMay } from '../may';
import { draw, drawingOf, type Drawing, type Step } from '@/ui/zones/zone-state';

export type Settings = Pick<SaveBinding, 'plan' | 'score' | 'holdSec' | 'frames' | 'cooldownSec' | 'result' | 'level'>;

const FIRST: Settings = {
  plan: [...ALL_WEEK],
  score: 0.6,
  holdSec: 2,
  frames: 3,
  cooldownSec: 60,
  result: BINDING_RESULT.record,
  level: ALARM_LEVEL.major,
};

export interface BindingModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<BindingDetail>;
  readonly drawing: Drawing;
  readonly step: (step: Step) => void;
  readonly settings: Settings;
  readonly set: (more: Partial<Settings>) => void;
  readonly isChanged: boolean;
  readonly isWrong: boolean;
  readonly maySetUp: boolean;
  readonly mayLead: boolean;
  readonly save: Command<[], BindingDetail>;
  readonly act: Command<[BindingAction, number?], BindingDetail>;
  readonly error: ApiError | undefined;
}

const settingsOf = ({ plan, score, holdSec, frames, cooldownSec, result, level }: BindingDetail): Settings => ({
  plan,
  score,
  holdSec,
  frames,
  cooldownSec,
  result,
  level,
});

export function useBinding(id: number | undefined): BindingModel {
  const detail = useDetail(algorithmEndpoints.getBinding, { id: id ?? 0 }, { enabled: id !== undefined });
  const { record } = detail;
  const [drawing, step] = useReducer(draw, drawingOf(record?.zones ?? []));
  const [settings, setSettings] = useState<Settings>(record ? settingsOf(record) : FIRST);
  const [isChanged, setChanged] = useState(false);
  const version = record?.version;
  // What somebody else saves meanwhile is not taken over what is being drawn here: saving then says so.
  useEffect(() => {
    if (!record || isChanged) return;
    step({ do: 'reset', zones: record.zones });
    setSettings(settingsOf(record));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new version alone begins anew
  }, [version]);
  const save = useCommand(
    async () => {
      if (!record) throw new Error('no binding to save');
      const { parkId, algorithmId, deviceId } = record;
      const own = { id: record.id, version: record.version, parkId, algorithmId, deviceId };
      return write(algorithmEndpoints.saveBinding, { ...own, ...settings, zones: [...drawing.zones] }, { quiet: true });
    },
    {
      onDone: (saved) => {
        setChanged(false);
        detail.replace(saved);
      },
    },
  );
  const act = useCommand(
    (action: BindingAction, until?: number) =>
      write(
        algorithmEndpoints.actOnBinding,
        { id: record?.id ?? 0, parkId: record?.parkId ?? 0, action, until },
        { quiet: true },
      ),
    { onDone: detail.replace },
  );
  const [maySetUp, leads, manages] = [useMay('video.setup'), useMay('alarm.lead'), useMay('alarm.manager')];
  return {
    id,
    detail,
    drawing,
    step: (one) => {
      if (one.do !== 'choose') setChanged(true);
      step(one);
    },
    settings,
    set: (more) => {
      setChanged(true);
      setSettings((before) => ({ ...before, ...more }));
    },
    isChanged,
    isWrong: drawing.zones.some((zone) => faultOfZone(zone) !== null),
    maySetUp,
    mayLead: maySetUp || leads || manages,
    save,
    act,
    error: save.error ?? act.error,
  };
}

/** Which binding the address names; or of which algorithm a new one is to be. */
export function useBindingAddress(): { id: number | undefined; algorithmId: number | undefined } {
  const [params] = useSearchParams();
  return { id: idOf(params.get('id')), algorithmId: idOf(params.get('algorithm')) };
}

export function useNewBinding(algorithmId: number) {
  const { parkId } = useOnePark();
  const navigate = useNavigate();
  const cameras = useDetail(algorithmEndpoints.listBindableCameras, { parkId, algorithmId }, { enabled: parkId > 0 });
  const algorithms = useDetail(algorithmEndpoints.listAlgorithms, { parkId }, { enabled: parkId > 0 });
  const algorithm = algorithms.record?.find((one) => one.id === algorithmId);
  const add = useCommand(
    (deviceId: number) =>
      write(
        algorithmEndpoints.saveBinding,
        {
          parkId,
          algorithmId,
          deviceId,
          ...FIRST,
          score: Math.max(FIRST.score, algorithm?.minScore ?? 0),
          zones: [],
        },
        { quiet: true },
      ),
    { onDone: ({ id }) => void navigate(href('algoBinding', { id }), { replace: true }) },
  );
  return { cameras, algorithm, add };
}

export const isArmed = ({ state }: BindingDetail): boolean => state === BINDING_STATE.armed;
