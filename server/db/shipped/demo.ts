/** What of the demo data the product's menus have to know. */

/** Code of the tenant whose presence says that the demo data is there. */
export const DEMO_TENANT_CODE = 'DEMO-YL';

/** Where the stand-in of other systems answers: see `point-outside`, which puts the present port here at each start. */
export const OUTSIDE_DEMO = 'http://localhost:5180/outside/v1/demo';
/** The same under a name that no application has: opened only after the person has been told. */
export const PARTNER_DEMO = 'http://partner.localhost:5180/outside/v1/demo';
