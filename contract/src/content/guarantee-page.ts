/** Id of the static page about the statutory guarantee, for museums that sell goods. */
export const guaranteePage = 'statutory_guarantee';
