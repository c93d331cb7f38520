/** What nobody is shown of cameras, also when it is changed while somebody watches. */
import type { PrivacyMask } from '@/contract/video/mask';
import { playEndpoints } from '@/contract/video/play';
import { useDetail } from '../model/use-detail';
import type { PlayAnswer } from './live-films';

const NONE: readonly PrivacyMask[] = [];

/** @param answer what the films came with; later changes are heard of. @returns the masks of a camera */
export function useMasks(answer: PlayAnswer | undefined): (deviceId: number) => readonly PrivacyMask[] {
  const cells = answer?.cells ?? [];
  const deviceIds = [...new Set(cells.map(({ deviceId }) => deviceId))].join(',');
  const { record, isStale } = useDetail(
    playEndpoints.listMasks,
    { deviceIds },
    { enabled: deviceIds !== '', ...(answer && { initial: answer.cells }) },
  );
  const known = record && !isStale ? record : cells;
  return (deviceId) => known.find((cell) => cell.deviceId === deviceId)?.masks ?? NONE;
}
