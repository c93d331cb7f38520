/** The one address that `CAMERA_URL` may name: the recorder's, with the camera behind the host. */

/** Where clouds hand out their secrets. */
const REFUSED_HOST = /^(169\.254\.|\[fe80:|\[fd00:ec2:|metadata\.)/i;
/** Host without any part that a camera's code could fill in, and without a password. */
const FIXED_HOST = /^https?:\/\/([^/{}?#@\\]+)[/?]/;

/** @throws Error for an address whose host is not fixed, or that names no camera */
export function readCameraUrl(template: string): string {
  const host = FIXED_HOST.exec(template)?.[1];
  if (!host || REFUSED_HOST.test(host) || !/\{(id|code)\}/.test(template) || !URL.canParse(template)) {
    throw new Error(
      'CAMERA_URL 须为 http(s) 地址，主机固定，其后含 {id} 或 {code} / ' +
        'CAMERA_URL must be an http(s) address of a fixed host, with {id} or {code} behind it',
    );
  }
  return template;
}
