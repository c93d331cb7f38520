/** Guests without an account: registering by a link or a printed code, and their own page with the pass. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

/** The first drawing has what the page is about: nothing else is fetched before it. */
async function whenReady<View extends { readonly ready: Promise<void> }>(fetched: Promise<View>): Promise<View> {
  const view = await fetched;
  await view.ready;
  return view;
}

export const screens = defineScreens<'visit-public'>({
  visitRegister: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./register/register.mobile'),
      () => import('./register/register.desktop'),
      ['visitpass', 'visitform'],
    ),
  },
  visitPass: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => whenReady(import('./pass/pass.mobile')),
      () => whenReady(import('./pass/pass.desktop')),
      ['visitpass'],
    ),
  },
});
