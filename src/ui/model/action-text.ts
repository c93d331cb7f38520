/** Words of an action as the log names it. Needs the texts `logwords`. */
import { text, textIfAny } from '@/i18n/text';

/** @param action `user.change` */
export function actionText(action: string): string {
  const own = textIfAny(`logwords.action.${action.replace('.', '_')}`);
  if (own !== undefined) return own;
  const [kind = '', verb = ''] = action.split('.');
  const acted = textIfAny(`${kind}.action.${verb}`);
  if (acted !== undefined) return acted;
  const [doing, what] = [textIfAny(`logwords.verb.${verb}`), textIfAny(`logwords.kind.${kind}`)];
  return doing && what ? text('logwords.did', { verb: doing, kind: what }) : text('logwords.action.other');
}
