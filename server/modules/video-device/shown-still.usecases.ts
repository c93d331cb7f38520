/** Still pictures as people may see them: none of what is disabled, black where a mask lies. */
import { withCutOff } from '../../camera/cut-off';
import { createMaskedCamera } from '../../camera/masked';
import type { Deps } from '../../http/context';
import type { CameraAdapter } from '../../ports/camera';
import { isCutOff } from './equipment.usecases';
import { masksOfCamera } from './mask.repository';

export const shownStills = (deps: Pick<Deps, 'db'>, adapter: CameraAdapter): CameraAdapter =>
  createMaskedCamera(
    withCutOff(adapter, (camera) => isCutOff(deps, camera)),
    (camera) => masksOfCamera(deps, camera),
  );
