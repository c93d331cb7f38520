/** Starts the page of the kits; only the development server serves it (scripts/vite/dev-kit.ts). */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { KitPage } from './kit-page';
import '@/ui/theme/base.css';
import '@/app/app.css';

addMoreTexts();
addAdminTexts();
await loadTexts(['admin', 'dict', 'errors', 'login']);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  );
}
