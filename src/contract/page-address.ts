/** Which addresses of ours are pages at all. Apart from `own-place`: the entry needs none of it. */

/** Calls of the platform, short links that it leads on, and files: addresses of ours that are no pages. */
const NOT_A_PAGE = /\/v1\/|^\/open\/|^\/a\/|\/getToken$|\/ssoLogin$|^\/(?:health|ready)z$|\.[^/.]+$/;

/** What the server can know of a page's address; which pages there are, the client's table of screens says. */
export const isPageAddress = (path: string): boolean => !NOT_A_PAGE.test(path);
