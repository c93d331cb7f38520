/** What the app itself has to say now and then: a new version waits, it could be installed. */
import type { ReactNode } from 'react';
import { InstallHint } from './install-hint-bar';
import { UpdatePrompt } from './update-prompt';

export default function Prompts(): ReactNode {
  return (
    <>
      <UpdatePrompt />
      <InstallHint />
    </>
  );
}
