/** Parts of the personal centre that are looked at one at a time; on the desktop each has its address (`?tab=`). */
export const SECTIONS = ['profile', 'password', 'sessions', 'notifications', 'delegations', 'appearance'] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionOf = (tab: string | null): Section | undefined => SECTIONS.find((section) => section === tab);
