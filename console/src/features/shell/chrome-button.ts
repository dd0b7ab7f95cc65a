/** How an icon button looks on the header and the sidebar, whose colours are a theme's own. */
export const chromeButton = "text-chrome-soft hover:not-disabled:bg-chrome-hover hover:not-disabled:text-chrome-ink";
