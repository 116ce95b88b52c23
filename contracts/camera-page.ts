/** The only page that may use the camera, to read codes; it is loaded as a document, since its headers allow it. */
export const CAMERA_PAGE = '/auth/orders/packing';
