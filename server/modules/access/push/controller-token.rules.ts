/** The token that a controller is called with: made from the platform's secret, stored nowhere. */
import { sign } from '../../../http/signing';

export const controllerToken = (secret: string, controllerId: number): string =>
  sign(secret, ['door-controller', controllerId]);

/** What is kept of a card number, a face or a code: equal numbers of a park are found by it, nobody reads them from it. */
export const credentialHash = (secret: string, parkId: number, kind: number, value: string): string =>
  sign(secret, ['credential', parkId, kind, value.trim().toUpperCase()]);
