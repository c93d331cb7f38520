/** A gate, a barrier or a kiosk with a reader of codes: it sends what it read, and hears whether it opens. */
import * as z from 'zod/mini';
import { passageInput } from '../access/passage';
import { PASSAGE_DIRECTION } from '../access/passage-codes';
import { codeOf } from '../codes';
import { endpoint } from '../endpoint';

/** A pass is 150 characters. */
const MOST_SIGNS = 200;

export const visitGateEndpoints = {
  /**
   * Signs the guest of the pass in or out and says whether the gate opens; a refusal says why in words for its display.
   * Outer doors sign out, doors within the park only let through. The same scan again within a moment is the same. 422
   * `visit.gateUnknown`, `visit.passUnknown`, 409 `visit.passOld`, `visit.passKept`, `visit.seeDesk` and what a guard would
   * hear.
   */
  passGuest: endpoint({
    method: 'POST',
    path: 'open/v1/guests/pass',
    access: 'apiKey',
    idempotent: false,
    writes: ['visit'],
    input: z.object({
      /** Of the controller, and the number of the door on it. */
      serial: passageInput.shape.serial,
      doorNo: passageInput.shape.doorNo,
      /** Absent: as the door is set up; of one for both ways, by where the guest is. */
      direction: z.optional(codeOf(PASSAGE_DIRECTION)),
      code: z.string().check(z.minLength(1), z.maxLength(MOST_SIGNS)),
    }),
    output: z.object({
      /** False: they are on the list of those who are not let in. The display says 请联系前台. */
      isOpen: z.boolean(),
      /** Null: they were there already, and only pass a door within the park. */
      did: z.nullable(z.enum(['signIn', 'stepIn', 'signOut'])),
      name: z.string(),
      hostName: z.string(),
    }),
  }),
};
