/** Providers, router, service worker; nothing else. */
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { headBoot } from './api/boot';
import { App } from './app/app';
import { prepare } from './app/start';
import { installChunkRecovery } from './app/pwa/chunk-recovery';
import './ui/theme/base.css';
import './app/app.css';

installChunkRecovery();
// What the HTML shows (the record itself, or a skeleton) stays until the page that replaces it is whole.
const { dressed } = headBoot();
void Promise.all([prepare(), dressed]).then(async ([finish]) => {
  // Not under a finger: a press on a button of the server's markup is taken as it began.
  await headBoot().pressed;
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  finish();
});
