/** What an appeal is called elsewhere. */

/** As link codes and definitions name it. */
export const APPEAL_KIND = 'ranking.appeal';
/** The flow of the product, where a park has none of its own. */
export const SHIPPED_FLOW = 'rankAppeal';
