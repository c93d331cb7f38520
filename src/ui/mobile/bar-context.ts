/** What the app's shell tells the phone pages: in a chat app there is a title bar already. */
import { createContext } from 'react';

export interface BarSetting {
  /** The title is shown by the surrounding app: only back and actions are drawn here. */
  titleElsewhere: boolean;
  /** Where a page without history leads back to. */
  homeHref: string;
}

export const BarContext = createContext<BarSetting>({ titleElsewhere: false, homeHref: '/' });
