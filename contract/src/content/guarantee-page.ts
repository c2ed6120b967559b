/** The id of the static page that tells of the statutory guarantee, of a museum that sells goods. */
export const guaranteePage = 'statutory_guarantee';
