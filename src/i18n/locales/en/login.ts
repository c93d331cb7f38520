import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  welcome: 'Welcome to the Smart Park Platform',
  loginName: 'Login name',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  captcha: 'Code in the picture',
  needCaptcha: 'Enter the code in the picture',
  anotherCaptcha: 'Another picture',
  captchaPicture: 'Picture with a code',
  submit: 'Sign in',
  submitting: 'Signing in',
  needName: 'Enter your login name',
  needPassword: 'Enter your password',
  lockHint:
    'Repeated wrong entries lock the account for a while. Wait a few minutes, or ask the administrator to reset the password',
  linkAlarm: 'Sign in to open this alarm',
  unsent: '{{count}} action(s) on this device wait until their author signs in',
} satisfies SameKeys<typeof zh>;
