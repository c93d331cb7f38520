/** The area whose records messages are about registers here what a message means for them. */
import type { SubjectKeeper } from './notification-subject.types';

let registered: SubjectKeeper | undefined;

/** Called once, when the parts are put together. */
export const registerSubjects = (keeper: SubjectKeeper): void => {
  registered = keeper;
};

/** @throws Error before anybody has registered */
export function subjects(): SubjectKeeper {
  if (!registered) throw new Error('nobody has registered what messages are about');
  return registered;
}
