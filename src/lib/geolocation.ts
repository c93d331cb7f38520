/** Where this device is. */
export interface GeoPosition {
  latitude: number;
  longitude: number;
  /** Radius in metres. */
  accuracy: number;
}

export type LocateFailure = 'unsupported' | 'denied' | 'failed';

export class LocateError extends Error {
  constructor(readonly reason: LocateFailure) {
    super(reason);
  }
}

/** There is no GPS in a basement: after this time the user is offered another method. In ms. */
const WAIT_MS = 10_000;
/** A position as old as this is good enough. In ms. */
const OLD_MS = 30_000;

/** @throws LocateError */
export const locate = (): Promise<GeoPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocateError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (error) => reject(new LocateError(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: OLD_MS },
    );
  });

/** Where this device is, if it may be asked without a question to the person; undefined where that fails. */
export async function locateIfAllowed(): Promise<GeoPosition | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted' ? await locate() : undefined;
  } catch {
    return undefined;
  }
}
