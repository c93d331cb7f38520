/** Which camera is large, and from which moment its recording plays, in the address: links lead to it. */
import { useAddressParams } from '@/ui/model/use-address-params';

export interface CameraAddress {
  readonly cameraId: number | undefined;
  /** ms since 1970; undefined: live. */
  readonly at: number | undefined;
  readonly open: (cameraId: number) => void;
  readonly close: () => void;
  /** Undefined: back to live. */
  readonly playFrom: (at: number | undefined) => void;
}

const numberOf = (text: string | null): number | undefined => {
  const number = Number(text);
  return text && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export function useCameraAddress(): CameraAddress {
  const [params, change] = useAddressParams();
  return {
    cameraId: numberOf(params.get('camera')),
    at: numberOf(params.get('at')),
    open: (camera) => change({ camera, at: undefined }),
    close: () => change({ camera: undefined, at: undefined }),
    playFrom: (at) => change({ at: at === undefined ? undefined : Math.round(at) }),
  };
}
