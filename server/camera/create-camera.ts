/** Which adapter brings the pictures of cameras here. */
import type { Config } from '../config';
import { type CameraAdapter, NoStill } from '../ports/camera';
import { createHttpCamera } from './http-adapter';
import { createLocalCamera } from './local-adapter';

const NO_CAMERA: CameraAdapter = {
  name: 'none',
  latestStill: () => Promise.reject(new NoStill('notConfigured')),
};

/** Drawn scenes are used with demo data only: in production a picture must come from a camera. */
export function createCamera({ camera, seedDemo }: Pick<Config, 'camera' | 'seedDemo'>): CameraAdapter {
  if (camera) return createHttpCamera(camera);
  return seedDemo ? createLocalCamera() : NO_CAMERA;
}
