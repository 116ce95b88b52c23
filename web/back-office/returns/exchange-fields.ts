/** The field that says what is sent instead of a line's pieces, and the one that says how many. */
export const insteadField = (lineId: number): string => `instead-${lineId}`;
export const piecesField = (lineId: number): string => `instead-pieces-${lineId}`;
