/** No page runs React: all that browsers get is the library that enhances plain pages. */
import "virtual:enhance-library";
