/** The part of a panel or a pane that scrolls. Its content may reach the edges by negative margins of the same size. */
export const frameBody =
  "relative flex min-h-0 grow flex-col scroll-py-20 overflow-y-auto overscroll-contain px-4 sm:px-5";
