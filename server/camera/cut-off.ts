/** No still picture of a camera whose encoder is disabled: neither to be looked at nor to be kept. */
import { type Camera, type CameraAdapter, NoStill } from '../ports/camera';

/** @param isCutOff asked for each picture: what is disabled is so from the moment that it was saved */
export const withCutOff = (adapter: CameraAdapter, isCutOff: (camera: Camera) => Promise<boolean>): CameraAdapter => ({
  name: adapter.name,
  async latestStill(camera, now) {
    if (await isCutOff(camera)) throw new NoStill('outOfService');
    return adapter.latestStill(camera, now);
  },
});
