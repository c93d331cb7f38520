/** Recordings that are handed out, who watched, who turns a camera, and the law: valid input in, use case called. */
import type { clipEndpoints } from '@/contract/video/clip';
import type { complianceEndpoints } from '@/contract/video/compliance';
import type { ptzEndpoints } from '@/contract/video/ptz';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { searchCameras } from './cameras.repository';
import { readClipDetail } from './clips/clip-detail.usecases';
import { listClips } from './clips/clip-list.repository';
import { verifyClip } from './clips/clip-verify.usecases';
import { askClip, openClipFile, remakeClip, withdrawClip } from './clips/clip.usecases';
import { listRecordings } from './gaps/recordings.usecases';
import { listRecordingGaps } from './gaps/gaps.usecases';
import { getLawSummary, listLawFaults, setAskReason, setKeyTarget } from './law/law.usecases';
import { askPtz, dropPreset, getPtz, goToPreset, keepPreset, movePtz, releasePtz, stopPtz } from './ptz/ptz.usecases';
import { listVideoViews } from './views/view-list.repository';
import { exportVideoViews } from './views/views.usecases';

const clips: Handlers<keyof typeof clipEndpoints> = {
  listClips,
  getClip: (context, { id }) => readClipDetail(context, id),
  askClip,
  withdrawClip,
  remakeClip,
  openClip: openClipFile,
  verifyClip,
  listClipCameras: ({ tx }, { parkId, keyword }) => searchCameras(tx, parkId, keyword),
};

const ptz: OpenHandlers<keyof typeof ptzEndpoints> = {
  getPtz: { open: getPtz },
  movePtz: { open: movePtz },
  stopPtz: { open: stopPtz },
  askPtz: { open: askPtz },
  releasePtz: { open: releasePtz },
  goToPreset: { open: goToPreset },
  keepPreset: { open: keepPreset },
  dropPreset: { open: dropPreset },
};

type OpenViews = 'exportVideoViews' | 'listRecordings';
const views: Handlers<Exclude<keyof typeof viewLogEndpoints, OpenViews>> & OpenHandlers<OpenViews> = {
  listRecordings: { open: listRecordings },
  listVideoViews,
  exportVideoViews: { open: exportVideoViews },
  listRecordingGaps,
};

const law: Handlers<keyof typeof complianceEndpoints> = {
  listLawFaults,
  getLawSummary,
  setKeyTarget,
  setAskReason,
};

export const videoEvidenceHandlers = { ...clips, ...ptz, ...views, ...law };
