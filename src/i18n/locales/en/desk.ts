import type { texts as zh } from '../zh/desk';
import type { SameKeys } from '../../text-types';

export const texts = {
  sidebar: {
    fold: 'Fold sidebar',
    unfold: 'Unfold sidebar',
  },
  fullscreen: 'Full screen',
  fullscreenUnsupported: 'you browser can not work',
  skipToContent: 'Skip to content',
  breadcrumbs: 'You are here',
  settings: {
    shell: 'Interface',
    tagsView: 'Page tabs',
    tagsViewHint: 'Pages you opened stand in a row; filters and typed text stay while you switch',
    fixedHeader: 'Fixed top bar',
    sidebarLogo: 'Logo in the sidebar',
    reset: 'Reset to default',
  },
  tags: {
    title: 'Open pages',
    closeOne: 'Close {{name}}',
    refresh: 'Refresh',
    close: 'Close',
    closeOthers: 'Close others',
    closeAll: 'Close all',
    keys: 'Arrow keys switch, Alt and arrow keys move, Delete closes',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    after: 'then',
    help: 'Show the shortcuts',
    search: 'Search menus and functions',
    listSearch: 'Search in the list',
    settings: 'Appearance',
    sidebar: 'Fold or unfold the sidebar',
    home: 'Go home',
    previousTag: 'Previous tab',
    nextTag: 'Next tab',
    closeTag: 'Close this tab',
    moveTag: 'Move the tab (while it has the focus)',
    rows: 'Move between rows of a list',
    openRow: 'Open the row',
    escape: 'Close what is on top',
  },
  changePassword: 'Change password',
} satisfies SameKeys<typeof zh>;
