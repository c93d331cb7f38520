/** Which adapter brings the pictures of cameras here. */
import type { Config } from '../config';
import { type CameraAdapter, NoStill } from './camera-adapter';
import { createHttpCamera } from './http-adapter';
import { createLocalCamera } from './local-adapter';

const NO_CAMERA: CameraAdapter = {
  name: 'none',
  latestStill: () => Promise.reject(new NoStill('notConfigured')),
};

/** Scenes are drawn in a demo only: where people work, a picture that nobody took would be a lie. */
export function createCamera({ camera, seedDemo }: Pick<Config, 'camera' | 'seedDemo'>): CameraAdapter {
  if (camera) return createHttpCamera(camera);
  return seedDemo ? createLocalCamera() : NO_CAMERA;
}
