/** Words of an action as the log names it. Needs the texts `logs`. */
import { text, textIfAny } from '@/i18n/text';

/** @param action `user.change` */
export function actionText(action: string): string {
  const own = textIfAny(`logs.action.${action.replace('.', '_')}`);
  if (own !== undefined) return own;
  const [kind = '', verb = ''] = action.split('.');
  const acted = textIfAny(`${kind}.action.${verb}`);
  if (acted !== undefined) return acted;
  const [doing, what] = [textIfAny(`logs.verb.${verb}`), textIfAny(`logs.kind.${kind}`)];
  return doing && what ? text('logs.words.did', { verb: doing, kind: what }) : text('logs.action.other');
}
