/**
 * The shop's API, typed: written from docs/openapi.json by `npm run client`. Not to be changed by hand.
 * It needs nothing but fetch; docs/for-developers.md shows how it is used.
 */

/** Every call: what it takes and what it answers. */
export type Calls = {
  /** The process lives */
  'GET /healthz': {
    answer: {
      status: 'ok';
    };
  };
  /** The database answers, and whether changes are taken */
  'GET /readyz': {
    answer: {
      status: 'ok';
      changes: 'taken' | 'refused';
      /** why changes are refused: the shop moves to another database, or its disk is full */
      reason?: 'moving' | 'disk';
    };
  };
  /** Sets the cookie XSRF-TOKEN, to be sent back as the header X-XSRF-TOKEN */
  'GET /sanctum/csrf-cookie': {
    answer: null;
  };
  /** Sign in; 202 asks for a code of the second factor */
  'POST /api/auth/login': {
    body: {
      email: string;
      password: string;
    };
    answer: {
      token: string;
      user: {
        id: string;
        name: string;
        email: string;
        role: 'user' | 'admin';
      };
    } | {
      second_factor: {
        challenge: string;
      };
    };
  };
  /** The second half of signing in */
  'POST /api/auth/second-step': {
    body: {
      challenge: string;
      code: string;
    };
    answer: {
      token: string;
      user: {
        id: string;
        name: string;
        email: string;
        role: 'user' | 'admin';
      };
    };
  };
  /** Open a customer’s account; sign in next */
  'POST /api/auth/register': {
    body: {
      name: string;
      email: string;
      password: string;
      password_confirmation: string;
      /** ignored */
      role?: unknown;
    };
    answer: {
      user: {
        name: string;
        email: string;
        role: 'user' | 'admin';
      };
    };
  };
  /** Sign out */
  'POST /api/auth/logout': {
    answer: null;
  };
  /** Make the first administrator */
  'POST /api/auth/admin/register': {
    body: {
      name: string;
      email: string;
      password: string;
      password_confirmation: string;
      token: string;
    };
    answer: {
      user: {
        id: string;
        name: string;
        email: string;
        role: 'user' | 'admin';
      };
    };
  };
  /** Ask for an e-mail with a link to choose a new password; the answer is the same for every address */
  'POST /api/auth/forgot-password': {
    body: {
      email: string;
    };
    answer: null;
  };
  /** Choose a new password by the link of an e-mail, also of the one that proves an address; every session ends */
  'POST /api/auth/reset-password': {
    body: {
      token: string;
      password: string;
      password_confirmation: string;
    };
    answer: null;
  };
  /** Prove an address by the link of an e-mail and the password: orders placed with it as a guest join the account, sessions opened before end */
  'POST /api/auth/verify-email': {
    body: {
      token: string;
      password: string;
    };
    answer: {
      joined_orders: number;
    };
  };
  /** Move an account to the address that got the e-mail, with the password; sessions opened before end */
  'POST /api/auth/confirm-email': {
    body: {
      token: string;
      password: string;
    };
    answer: {
      id: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
    };
  };
  /** What an invitation says */
  'POST /api/auth/staff/invitation': {
    body: {
      token: string;
    };
    answer: {
      email: string;
      role: 'owner' | 'manager' | 'catalogue' | 'fulfilment' | 'read_only';
    };
  };
  /** Take an invitation to the staff; sign in next */
  'POST /api/auth/staff/register': {
    body: {
      token: string;
      name: string;
      password: string;
      password_confirmation: string;
    };
    answer: {
      user: {
        id: string;
        name: string;
        email: string;
        role: 'user' | 'admin';
      };
    };
  };
  /** Who is signed in */
  'GET /api/user': {
    answer: {
      id: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
    };
  };
  /** Delete your account */
  'DELETE /api/user': {
    body: {
      current_password: string;
    };
    answer: null;
  };
  /** Change a user’s name */
  'PUT /api/user/{id}': {
    path: { id: string | number };
    body: {
      name: string;
    };
    answer: {
      id: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
    };
  };
  /** Change a user’s name */
  'PATCH /api/user/{id}': {
    path: { id: string | number };
    body: {
      name: string;
    };
    answer: {
      id: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
    };
  };
  /** How many customers have ordered */
  'GET /api/users/with/orders': {
    answer: {
      total: number;
    };
  };
  /** What the shop knows of you */
  'GET /api/user/profile': {
    answer: {
      id: string;
      name: string;
      email: string;
      role: 'user' | 'admin';
      email_verified: boolean;
      second_factor: boolean;
      newsletter: {
        wanted: boolean;
        consent_at: string | null;
      };
      member_since: string;
    };
  };
  /** Which e-mails you want */
  'PUT /api/user/preferences': {
    body: {
      newsletter: boolean;
    };
    answer: {
      newsletter: boolean;
      consent_at: string | null;
    };
  };
  /** Send the link that proves your address again */
  'POST /api/user/verification': {
    answer: null;
  };
  /** Change your password; you are signed out everywhere else */
  'PUT /api/user/password': {
    body: {
      current_password: string;
      password: string;
      password_confirmation: string;
    };
    answer: {
      token: string;
    };
  };
  /** Ask to move to another address; the link in the e-mail to it does so */
  'PUT /api/user/email': {
    body: {
      email: string;
      current_password: string;
    };
    answer: null;
  };
  /** Your second factor */
  'GET /api/user/second-factor': {
    answer: {
      is_on: boolean;
      recovery_codes_left: number;
    };
  };
  /** Begin with a second factor: a secret for your app */
  'POST /api/user/second-factor': {
    body: {
      current_password: string;
    };
    answer: {
      secret: string;
      address: string;
      picture: string;
    };
  };
  /** Switch it off, with the password and a code */
  'DELETE /api/user/second-factor': {
    body: {
      current_password: string;
      code: string;
    };
    answer: null;
  };
  /** Switch it on with a code of the app; answers the recovery codes, once */
  'POST /api/user/second-factor/confirm': {
    body: {
      code: string;
    };
    answer: {
      recovery_codes: string[];
    };
  };
  /** Where you are signed in */
  'GET /api/user/sessions': {
    answer: {
      data: {
        id: string;
        opened_at: string;
        browser: string;
        is_current: boolean;
      }[];
    };
  };
  /** Sign out everywhere but here */
  'DELETE /api/user/sessions': {
    answer: null;
  };
  /** Sign out one of your sessions */
  'DELETE /api/user/sessions/{id}': {
    path: { id: string | number };
    answer: null;
  };
  /** Which state the lists are in; another one than before: what was kept of them is old */
  'GET /api/lists/edition': {
    answer: {
      edition: string;
    };
  };
  /** The categories */
  'GET /api/categories': {
    answer: {
      id: number;
      code: string;
      name: string;
      description: string;
      /** on sale now */
      articles: number;
      created_at: string;
      updated_at: string;
    }[];
  };
  /** The articles on sale; the headers Link and X-Total-Count describe the other pages */
  'GET /api/products': {
    query?: { page?: number; per_page?: number; category?: string; sort?: 'newest' | 'popular' | 'rating' | 'price_up' | 'price_down' | 'name'; ids?: string; updated_since?: string; lang?: 'en' | 'fr' };
    answer: {
      id: number;
      /** design number */
      number: string;
      name: string;
      description: string;
      tags: string[];
      /** code of the category */
      category: string;
      type: string | null;
      cloth: {
        code: string;
        name: string;
      } | null;
      /** today’s price, minor units */
      price: number;
      /** minor units; higher than the price while a discount counts */
      list_price: number;
      /** percent */
      discount: number | null;
      currency: string;
      /** pieces of all sizes and colours that can be bought now */
      stock: number;
      availability: 'in_stock' | 'low' | 'special_order' | 'sold_out';
      size: string[];
      colours: {
        code: string;
        name: string;
        hex: string | null;
      }[];
      variants: {
        size: string | null;
        colour: string | null;
        sku: string;
        /** pieces that can be bought now */
        stock: number;
      }[];
      /** addresses of the pictures, widest WebP of each */
      images: string[];
      rating: {
        average: number;
        count: number;
        comments: number;
      };
      created_at: string;
      updated_at: string;
      is_disabled: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders: boolean;
    }[];
  };
  /** One article on sale */
  'GET /api/product/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      /** design number */
      number: string;
      name: string;
      description: string;
      tags: string[];
      /** code of the category */
      category: string;
      type: string | null;
      cloth: {
        code: string;
        name: string;
      } | null;
      /** today’s price, minor units */
      price: number;
      /** minor units; higher than the price while a discount counts */
      list_price: number;
      /** percent */
      discount: number | null;
      currency: string;
      /** pieces of all sizes and colours that can be bought now */
      stock: number;
      availability: 'in_stock' | 'low' | 'special_order' | 'sold_out';
      size: string[];
      colours: {
        code: string;
        name: string;
        hex: string | null;
      }[];
      variants: {
        size: string | null;
        colour: string | null;
        sku: string;
        /** pieces that can be bought now */
        stock: number;
      }[];
      /** addresses of the pictures, widest WebP of each */
      images: string[];
      rating: {
        average: number;
        count: number;
        comments: number;
      };
      created_at: string;
      updated_at: string;
      is_disabled: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders: boolean;
      /** simple Markdown; empty while it is switched off (R-117) */
      advanced_description: string;
      facts: {
        code: string;
        text: string;
      }[];
    };
  };
  /** Change an article; only what is named changes */
  'PUT /api/product/{id}': {
    path: { id: string | number };
    body: {
      number?: string;
      name?: string;
      name_fr?: string;
      description?: string;
      description_fr?: string;
      /** simple Markdown */
      advanced_description?: string;
      advanced_description_fr?: string;
      has_advanced_description?: boolean;
      type?: string | null;
      cloth?: string | null;
      tags?: string[];
      tags_fr?: string[];
      is_disabled?: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders?: boolean;
      /** code of the category (R-149) */
      category?: string;
      /** minor units, before discounts */
      price?: number;
      /** the shop’s only (R-100) */
      currency?: string;
      /** keys of pictures that the shop has, or that POST /api/pictures gave */
      images?: string[];
      /** pieces; with `size`, of each size */
      stock?: number;
      size?: string[];
      /** instead of `stock` and `size` */
      variants?: {
        size?: string | null;
        colour?: {
          code: string;
          name: string;
          name_fr?: string;
          hex?: string | null;
        } | null;
        stock: number;
      }[];
      version?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Change an article; only what is named changes */
  'PATCH /api/product/{id}': {
    path: { id: string | number };
    body: {
      number?: string;
      name?: string;
      name_fr?: string;
      description?: string;
      description_fr?: string;
      /** simple Markdown */
      advanced_description?: string;
      advanced_description_fr?: string;
      has_advanced_description?: boolean;
      type?: string | null;
      cloth?: string | null;
      tags?: string[];
      tags_fr?: string[];
      is_disabled?: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders?: boolean;
      /** code of the category (R-149) */
      category?: string;
      /** minor units, before discounts */
      price?: number;
      /** the shop’s only (R-100) */
      currency?: string;
      /** keys of pictures that the shop has, or that POST /api/pictures gave */
      images?: string[];
      /** pieces; with `size`, of each size */
      stock?: number;
      size?: string[];
      /** instead of `stock` and `size` */
      variants?: {
        size?: string | null;
        colour?: {
          code: string;
          name: string;
          name_fr?: string;
          hex?: string | null;
        } | null;
        stock: number;
      }[];
      version?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Delete an article; one that was ever ordered is hidden instead */
  'DELETE /api/product/{id}': {
    path: { id: string | number };
    answer: {
      message: string;
    };
  };
  /** The ratings that are shown, newest first unless `sort` says otherwise */
  'GET /api/ratings': {
    query?: { page?: number; per_page?: number; product_id?: number; sort?: 'helpful' | 'newest' | 'highest' | 'lowest'; lang?: 'en' | 'fr' };
    answer: {
      id: number;
      note: number;
      /** how it fits in the usual size; null: not said */
      fit: 'small' | 'true' | 'large' | null;
      title: string;
      comment: string;
      /** first name and initial */
      name: string;
      is_verified_buyer: boolean;
      answer: string;
      /** how many people call it helpful */
      helpful: number;
      created_at: string;
      product: {
        id: number;
        name: string;
      };
    }[];
  };
  /** Rate an article; a second rating replaces the first */
  'POST /api/ratings': {
    body: {
      note?: number | null;
      fit?: 'small' | 'true' | 'large' | null;
      comment?: string | null;
      user_id?: string;
      product_id: number;
    };
    answer: {
      message: string;
      rating: {
        id: number;
        note: number;
        /** how it fits in the usual size; null: not said */
        fit: 'small' | 'true' | 'large' | null;
        comment: string;
        user_id: string;
        product_id: number;
        product: {
          id: number;
          name: string;
        };
      };
    };
  };
  /** Call the words of another customer helpful */
  'PUT /api/ratings/{id}/helpful': {
    path: { id: string | number };
    answer: {
      helpful: number;
      is_mine: boolean;
    };
  };
  /** Take back that you call a rating helpful */
  'DELETE /api/ratings/{id}/helpful': {
    path: { id: string | number };
    answer: {
      helpful: number;
      is_mine: boolean;
    };
  };
  /** Upload a picture: JPEG, PNG, WebP or AVIF, at most 10 MB. It is drawn anew in the sizes of the shop */
  'POST /api/pictures': {
    body: FormData;
    answer: {
      key: string;
      width: number;
      height: number;
      wall_colour: string;
      formats: {
        width: number;
        format: 'avif' | 'webp' | 'jpeg';
        path: string;
      }[];
    };
  };
  /** Check a CSV file of articles, field `file`, at most 20 MB: a dry run that changes no article */
  'POST /api/imports': {
    body: FormData;
    answer: {
      id: number;
    };
  };
  /** Say under which name a picture was sent that a file of articles may name */
  'POST /api/imports/pictures': {
    body: {
      key: string;
      name: string;
    };
    answer: null;
  };
  /** The rows of an import that were not taken, as a CSV file to be put right */
  'GET /api/imports/{id}/wrong.csv': {
    path: { id: string | number };
    answer: string;
  };
  /** Articles and their variants as a CSV file that can be imported again */
  'GET /api/articles.csv': {
    query?: { show?: 'any' | 'shown' | 'out' | 'discount' | 'hidden'; q?: string; category?: string | string[]; cloth?: string | string[]; min?: string; max?: string; stock?: 'in' | 'low' | 'out'; discount?: 'yes' | 'no'; tag?: string };
    answer: string;
  };
  /** Orders as a CSV file */
  'GET /api/orders.csv': {
    query?: { state?: 'pending' | 'in_progress' | 'delivered' | 'cancelled'; payment?: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery'; method?: 'card' | 'on_delivery' | 'cash' | 'bank_transfer' | 'mobile_money'; country?: string; from?: string; until?: string; least?: string; most?: string; q?: string };
    answer: string;
  };
  /** Customers as a CSV file: those with an account, or those who ordered without one */
  'GET /api/customers.csv': {
    query?: { tab?: 'guests'; kind?: 'orders' | 'newsletter' | 'disabled'; q?: string };
    answer: string;
  };
  /** The posters that are up */
  'GET /api/advertising/posters': {
    answer: {
      id: number;
      image: string | null;
      title: string;
      line: string;
      button: string;
      link: string;
      alt: string;
      is_home_popup: boolean;
      created_at: string;
    }[];
  };
  /** Add a poster: as a form with its picture, or as JSON with the key of an uploaded one */
  'POST /api/advertising/poster/store': {
    body: {
      /** the file, or the key of an uploaded picture */
      image: string;
      title: string;
      /** as the title, when it is not given */
      title_fr?: string;
      /** one sentence under the title */
      line?: string;
      line_fr?: string;
      button?: string;
      button_fr?: string;
      /** what the picture shows; the title when it is not given */
      alt?: string;
      alt_fr?: string;
      /** a path of the shop, or an address over https */
      link?: string;
      active_from?: '' | string | null;
      active_to?: '' | string | null;
      is_home_popup?: boolean | '0' | '1' | 'true' | 'false' | 'on';
    };
    answer: {
      message: string;
      id: number;
    };
  };
  /** Let a poster pop up on the home page, instead of the one that does; at most one at a time */
  'POST /api/advertising/poster/popup': {
    body: {
      id: number | string;
      is_shown?: boolean;
    };
    answer: {
      message: string;
    };
  };
  /** Change a poster; only what is named changes */
  'PATCH /api/advertising/poster/{id}': {
    path: { id: string | number };
    body: {
      image?: string;
      title?: string;
      /** as the title, when it is not given */
      title_fr?: string;
      /** one sentence under the title */
      line?: string;
      line_fr?: string;
      button?: string;
      button_fr?: string;
      /** what the picture shows; the title when it is not given */
      alt?: string;
      alt_fr?: string;
      /** a path of the shop, or an address over https */
      link?: string;
      active_from?: '' | string | null;
      active_to?: '' | string | null;
      version?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Take a poster down for good */
  'DELETE /api/advertising/poster/{id}': {
    path: { id: string | number };
    answer: {
      message: string;
    };
  };
  /** Every country */
  'GET /api/countries': {
    answer: {
      code: string;
      name: string;
      translations: {
        fr: {
          common: string;
        };
      };
    }[];
  };
  /** The codification table: every text of the shop */
  'GET /api/translate': {
    answer: {
      codification: string;
      en: string;
      fr: string;
    }[];
  };
  /** Regions of a country; empty for one without a list */
  'GET /api/places/regions': {
    query: { country: string };
    answer: {
      code: string;
      name: string;
    }[];
  };
  /** Cities of a country that fit what was typed, at most twenty */
  'GET /api/places/cities': {
    query: { country: string; region?: string; q?: string };
    answer: {
      name: string;
      /** Code of its region, or empty */
      region: string;
    }[];
  };
  /** My addresses, the default first */
  'GET /api/addresses': {
    answer: {
      id: number;
      kind: 'personal' | 'shipping';
      name: string;
      country: string;
      city: string;
      state: string;
      street: string;
      apartment: string;
      zip: string;
      phone: string;
      is_default: boolean;
    }[];
  };
  /** Keep an address */
  'POST /api/addresses': {
    body: {
      /** ISO 3166-1 alpha-2 */
      country: string;
      city: string;
      state?: string;
      street: string;
      apartment?: string;
      zip?: string;
      phone?: string;
      kind?: 'personal' | 'shipping';
      /** Who receives it, when it is somebody else */
      name?: string;
      /** The address that the checkout proposes; there is one */
      is_default?: boolean;
    };
    answer: {
      id: number;
      kind: 'personal' | 'shipping';
      name: string;
      country: string;
      city: string;
      state: string;
      street: string;
      apartment: string;
      zip: string;
      phone: string;
      is_default: boolean;
    };
  };
  /** Write one of my addresses anew */
  'PUT /api/addresses/{id}': {
    path: { id: string | number };
    body: {
      /** ISO 3166-1 alpha-2 */
      country: string;
      city: string;
      state?: string;
      street: string;
      apartment?: string;
      zip?: string;
      phone?: string;
      kind?: 'personal' | 'shipping';
      /** Who receives it, when it is somebody else */
      name?: string;
      /** The address that the checkout proposes; there is one */
      is_default?: boolean;
    };
    answer: {
      id: number;
      kind: 'personal' | 'shipping';
      name: string;
      country: string;
      city: string;
      state: string;
      street: string;
      apartment: string;
      zip: string;
      phone: string;
      is_default: boolean;
    };
  };
  /** Forget one of my addresses */
  'DELETE /api/addresses/{id}': {
    path: { id: string | number };
    answer: null;
  };
  /** Make it the one that the checkout proposes */
  'POST /api/addresses/{id}/default': {
    path: { id: string | number };
    answer: {
      id: number;
      kind: 'personal' | 'shipping';
      name: string;
      country: string;
      city: string;
      state: string;
      street: string;
      apartment: string;
      zip: string;
      phone: string;
      is_default: boolean;
    };
  };
  /** Add a category */
  'POST /api/category/store': {
    body: {
      code?: string;
      name: string;
      name_fr?: string;
      description?: string;
      description_fr?: string;
    };
    answer: {
      message: string;
      id: number;
    };
  };
  /** Change a category; only what is named changes */
  'PUT /api/category/{id}': {
    path: { id: string | number };
    body: {
      name?: string;
      name_fr?: string;
      description?: string;
      description_fr?: string;
      /** place in the list, from 0 */
      position?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Delete a category; one that holds articles says where they go */
  'DELETE /api/category/{id}': {
    path: { id: string | number };
    query?: { move_to?: string };
    answer: {
      message: string;
    };
  };
  /** The cloths that articles are made of */
  'GET /api/cloths': {
    answer: {
      code: string;
      name: string;
      /** where it comes from */
      place: string;
      /** how it is made, in one line */
      line: string;
      /** address of its picture */
      picture: string | null;
      /** on sale now */
      articles: number;
    }[];
  };
  /** The kinds of article */
  'GET /api/types': {
    answer: {
      code: string;
      name: string;
    }[];
  };
  /** Add a cloth */
  'POST /api/cloth/store': {
    body: {
      code?: string;
      name: string;
      name_fr?: string;
      place?: string;
      place_fr?: string;
      line?: string;
      line_fr?: string;
      /** simple Markdown */
      story?: string;
      story_fr?: string;
      /** key that POST /api/pictures gave; null: none */
      picture?: string | null;
    };
    answer: {
      message: string;
      code: string;
    };
  };
  /** Add a kind */
  'POST /api/type/store': {
    body: {
      code?: string;
      name: string;
      name_fr?: string;
    };
    answer: {
      message: string;
      code: string;
    };
  };
  /** Change a cloth; only what is named changes */
  'PUT /api/cloth/{code}': {
    path: { code: string | number };
    body: {
      name?: string;
      name_fr?: string;
      place?: string;
      place_fr?: string;
      line?: string;
      line_fr?: string;
      /** simple Markdown */
      story?: string;
      story_fr?: string;
      /** key that POST /api/pictures gave; null: none */
      picture?: string | null;
      /** place in the list, from 0 */
      position?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Delete a cloth; one that articles name says what they name from then on */
  'DELETE /api/cloth/{code}': {
    path: { code: string | number };
    query?: { move_to?: string };
    answer: {
      message: string;
    };
  };
  /** Change a kind; only what is named changes */
  'PUT /api/type/{code}': {
    path: { code: string | number };
    body: {
      name?: string;
      name_fr?: string;
      /** place in the list, from 0 */
      position?: number;
    };
    answer: {
      message: string;
    };
  };
  /** Delete a kind; one that articles name says what they name from then on */
  'DELETE /api/type/{code}': {
    path: { code: string | number };
    query?: { move_to?: string };
    answer: {
      message: string;
    };
  };
  /** All articles, hidden ones too */
  'GET /api/back-office/products': {
    query?: { page?: number; per_page?: number; q?: string; category?: string; status?: 'shown' | 'hidden' | 'any' };
    answer: {
      id: number;
      /** design number */
      number: string;
      name: string;
      description: string;
      tags: string[];
      /** code of the category */
      category: string;
      type: string | null;
      cloth: {
        code: string;
        name: string;
      } | null;
      /** today’s price, minor units */
      price: number;
      /** minor units; higher than the price while a discount counts */
      list_price: number;
      /** percent */
      discount: number | null;
      currency: string;
      /** pieces of all sizes and colours that can be bought now */
      stock: number;
      availability: 'in_stock' | 'low' | 'special_order' | 'sold_out';
      size: string[];
      colours: {
        code: string;
        name: string;
        hex: string | null;
      }[];
      variants: {
        size: string | null;
        colour: string | null;
        sku: string;
        /** pieces that can be bought now */
        stock: number;
      }[];
      /** addresses of the pictures, widest WebP of each */
      images: string[];
      rating: {
        average: number;
        count: number;
        comments: number;
      };
      created_at: string;
      updated_at: string;
      is_disabled: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders: boolean;
      version: number;
    }[];
  };
  /** How many articles */
  'GET /api/product/total': {
    answer: {
      total: number;
      on_sale: number;
    };
  };
  /** Add an article: as a form with its pictures, or as JSON with keys of pictures */
  'POST /api/product/store': {
    body: {
      number?: string;
      name: string;
      name_fr?: string;
      description?: string;
      description_fr?: string;
      /** simple Markdown */
      advanced_description?: string;
      advanced_description_fr?: string;
      has_advanced_description?: boolean;
      type?: string | null;
      cloth?: string | null;
      tags?: string[];
      tags_fr?: string[];
      is_disabled?: boolean;
      /** may be asked for when it is sold out (R-116); left out of a new article: it does */
      takes_special_orders?: boolean;
      /** code of the category (R-149) */
      category: string;
      /** minor units, before discounts */
      price: number;
      /** the shop’s only (R-100) */
      currency?: string;
      /** files of a form, or keys of pictures that the shop has or that POST /api/pictures gave */
      images: string[];
      /** pieces; with `size`, of each size */
      stock?: number;
      size?: string[];
      /** instead of `stock` and `size` */
      variants?: {
        size?: string | null;
        colour?: {
          code: string;
          name: string;
          name_fr?: string;
          hex?: string | null;
        } | null;
        stock: number;
      }[];
    };
    answer: {
      message: string;
      id: number;
    };
  };
  /** Put a hidden article back on sale */
  'POST /api/product/{id}/unfreeze': {
    path: { id: string | number };
    answer: {
      message: string;
    };
  };
  /** Discount one article */
  'POST /api/product/{id}/discount': {
    path: { id: string | number };
    body: {
      value: number | string;
    };
    answer: {
      message: string;
    };
  };
  /** Cancel the most recent discount */
  'DELETE /api/product/{id}/discount': {
    path: { id: string | number };
    answer: {
      message: string;
    };
  };
  /** Discount many articles, or freeze and unfreeze all discounts */
  'POST /api/products/discount': {
    query: { action: 'apply' | 'cancel' | 'freeze' | 'unfreeze' };
    body: {
      ids?: number[];
      value?: number | string;
    } | null;
    answer: {
      message: string;
    };
  };
  /** What a code takes off; nothing is used yet */
  'POST /api/coupons/check': {
    body: {
      coupon: string;
    };
    answer: {
      code: string;
      /** e.g. 12.5; null for an amount */
      percent: number | null;
      /** minor units; null for a percentage */
      amount: number | null;
      /** minor units of goods */
      minimum: number;
    };
  };
  /** The codes */
  'GET /api/coupons': {
    query?: { page?: number; per_page?: number; q?: string };
    answer: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      minimum: number;
      starts_at: string | null;
      ends_at: string | null;
      max_uses: number | null;
      max_uses_each: number | null;
      is_active: boolean;
      uses: number;
      state: 'active' | 'off' | 'scheduled' | 'expired' | 'exhausted';
      version: number;
    }[];
  };
  /** Add a code */
  'POST /api/coupons': {
    body: {
      code: string;
      percent?: number | null;
      /** minor units */
      amount?: number | null;
      /** minor units of goods */
      minimum?: number;
      starts_at?: string | null;
      ends_at?: string | null;
      max_uses?: number | null;
      max_uses_each?: number | null;
      is_active?: boolean;
    };
    answer: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      minimum: number;
      starts_at: string | null;
      ends_at: string | null;
      max_uses: number | null;
      max_uses_each: number | null;
      is_active: boolean;
      uses: number;
      state: 'active' | 'off' | 'scheduled' | 'expired' | 'exhausted';
      version: number;
    };
  };
  /** Change a code, or switch it off */
  'PUT /api/coupons/{id}': {
    path: { id: string | number };
    body: {
      code: string;
      percent?: number | null;
      /** minor units */
      amount?: number | null;
      /** minor units of goods */
      minimum?: number;
      starts_at?: string | null;
      ends_at?: string | null;
      max_uses?: number | null;
      max_uses_each?: number | null;
      is_active?: boolean;
      /** of the code that was read */
      version: number;
    };
    answer: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      minimum: number;
      starts_at: string | null;
      ends_at: string | null;
      max_uses: number | null;
      max_uses_each: number | null;
      is_active: boolean;
      uses: number;
      state: 'active' | 'off' | 'scheduled' | 'expired' | 'exhausted';
      version: number;
    };
  };
  /** The delivery zones */
  'GET /api/delivery/zones': {
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      days_least: number | null;
      days_most: number | null;
    }[];
  };
  /** Add a delivery zone */
  'POST /api/delivery/zones': {
    body: {
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      /** working days on the way, at least; null: nothing is promised */
      days_least?: number | null;
      /** working days on the way, at most; null: nothing is promised */
      days_most?: number | null;
    };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      days_least: number | null;
      days_most: number | null;
    }[];
  };
  /** Change a delivery zone */
  'PUT /api/delivery/zones/{id}': {
    path: { id: string | number };
    body: {
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      /** working days on the way, at least; null: nothing is promised */
      days_least?: number | null;
      /** working days on the way, at most; null: nothing is promised */
      days_most?: number | null;
      version: number;
    };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      days_least: number | null;
      days_most: number | null;
    }[];
  };
  /** Remove a delivery zone */
  'DELETE /api/delivery/zones/{id}': {
    path: { id: string | number };
    query: { version: number };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** minor units */
      flat: number;
      /** minor units of goods; null: never free */
      free_from?: number | null;
      days_least: number | null;
      days_most: number | null;
    }[];
  };
  /** The tax rates */
  'GET /api/taxes': {
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
    }[];
  };
  /** Add a tax rate */
  'POST /api/taxes': {
    body: {
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
    };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
    }[];
  };
  /** Change a tax rate */
  'PUT /api/taxes/{id}': {
    path: { id: string | number };
    body: {
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
      version: number;
    };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
    }[];
  };
  /** Remove a tax rate */
  'DELETE /api/taxes/{id}': {
    path: { id: string | number };
    query: { version: number };
    answer: {
      id: number;
      version: number;
      name: string;
      countries: string[];
      /** also every country that no other one names */
      is_elsewhere?: boolean;
      /** percent that prices include */
      rate: number;
    }[];
  };
  /** Place an order and open its card payment */
  'POST /api/stripe/checkout/session': {
    header?: { 'idempotency-key'?: string };
    body: {
      /** Also taken as `articles`, and as a JSON string of the list (R-105) */
      lines: {
        product_id: number;
        size?: string | null;
        colour?: string | null;
        quantity: number;
      }[];
      email: string;
      name: string;
      address: {
        /** ISO 3166-1 alpha-2 */
        country: string;
        city: string;
        state?: string;
        street: string;
        apartment?: string;
        zip?: string;
        phone?: string;
      };
      /** What the buyer was shown, in minor units; another total answers 409 */
      expected_total?: number;
      /** A code, as it was typed */
      coupon?: string;
      /** Codes of store credit and gift cards: they pay as much of it as they reach */
      credits?: string[];
      /** The order is a gift: the slip in its parcel shows no prices */
      gift?: {
        /** for the card */
        message?: string;
        /** Wrapped as a gift, free of charge, where the settings offer it */
        wrap?: boolean;
      };
      /** Only for POST /api/orders (R-081) */
      payment_method?: 'on_delivery';
    };
    answer: {
      order: {
        id: number;
        number: string;
        /** minor units */
        total: number;
        currency: string;
        payment_status: string;
        delivery_status: string;
        /** It waits until then for the buyer to confirm it by the link in the mail */
        confirm_by: string | null;
      };
      /** Shows the order to whoever holds it; also in the mail */
      token: string;
      /** For /payment/successful?uuid= */
      uuid: string;
      /** Where the buyer goes next: the payment page, or the success page */
      url: string;
    };
  };
  /** Place an order that is paid on delivery, or by hand */
  'POST /api/orders': {
    header?: { 'idempotency-key'?: string };
    body: {
      /** Also taken as `articles`, and as a JSON string of the list (R-105) */
      lines: {
        product_id: number;
        size?: string | null;
        colour?: string | null;
        quantity: number;
      }[];
      email: string;
      name: string;
      address: {
        /** ISO 3166-1 alpha-2 */
        country: string;
        city: string;
        state?: string;
        street: string;
        apartment?: string;
        zip?: string;
        phone?: string;
      };
      /** What the buyer was shown, in minor units; another total answers 409 */
      expected_total?: number;
      /** A code, as it was typed */
      coupon?: string;
      /** Codes of store credit and gift cards: they pay as much of it as they reach */
      credits?: string[];
      /** The order is a gift: the slip in its parcel shows no prices */
      gift?: {
        /** for the card */
        message?: string;
        /** Wrapped as a gift, free of charge, where the settings offer it */
        wrap?: boolean;
      };
      /** Left out: on delivery. The others where the shop’s settings have the checkout offer them */
      payment_method?: 'on_delivery' | 'bank_transfer' | 'mobile_money';
    };
    answer: {
      order: {
        id: number;
        number: string;
        /** minor units */
        total: number;
        currency: string;
        payment_status: string;
        delivery_status: string;
        /** It waits until then for the buyer to confirm it by the link in the mail */
        confirm_by: string | null;
      };
      /** Shows the order to whoever holds it; also in the mail */
      token: string;
      /** For /payment/successful?uuid= */
      uuid: string;
      /** Where the buyer goes next: the payment page, or the success page */
      url: string;
    };
  };
  /** All orders */
  'GET /api/orders': {
    query?: { page?: number; per_page?: number; q?: string; delivery_status?: 'pending' | 'in_progress' | 'delivered' | 'cancelled'; payment_status?: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery'; payment_method?: 'card' | 'on_delivery' | 'cash' | 'bank_transfer' | 'mobile_money'; country?: string; from?: string; until?: string; least?: number; most?: number; sort?: 'newest' | 'oldest' | 'highest' | 'lowest' };
    answer: {
      id: number;
      number: string;
      name: string;
      email: string;
      items: number;
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      currency: string;
      payment_method: string;
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      confirm_by: string | null;
      made_on: string;
    }[];
  };
  /** Attach name, e-mail and address to an open checkout */
  'POST /api/stripe/session': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
      email: string;
      name: string;
      address: {
        /** ISO 3166-1 alpha-2 */
        country: string;
        city: string;
        state?: string;
        street: string;
        apartment?: string;
        zip?: string;
        phone?: string;
      };
    };
    answer: {
      order: {
        id: number;
        number: string;
        /** minor units */
        total: number;
        currency: string;
        payment_status: string;
        delivery_status: string;
        /** It waits until then for the buyer to confirm it by the link in the mail */
        confirm_by: string | null;
      };
      /** Opens the order from now on: another one where the e-mail address is another */
      token: string;
      /** For /payment/successful?uuid= */
      uuid: string;
      /** Where the buyer goes next: the payment page, or the success page */
      url: string;
    };
  };
  /** Give up an open checkout: what it holds is free again */
  'DELETE /api/stripe/session': {
    query: { number: string };
    header?: { 'x-order-token'?: string };
    answer: {
      /** false when there was nothing to give up */
      left: boolean;
      payment_status: string;
    };
  };
  /** One order, for whoever holds its token */
  'GET /api/orders/lookup': {
    query: { number: string };
    header?: { 'x-order-token'?: string };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: 'card' | 'on_delivery' | 'cash' | 'bank_transfer' | 'mobile_money';
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      /** No account has it: one can be made of it */
      is_guest: boolean;
      paid_on: string | null;
      /** when its first parcel left with the courier */
      shipped_on: string | null;
      delivered_on: string | null;
      cancelled_on: string | null;
      /** when it was refused on delivery */
      refused_on: string | null;
      /** the card that paid, if one did */
      card: {
        brand: string;
        last4: string;
      } | null;
      /** what people took, oldest first; what was taken back is not among it */
      taken_by_hand: {
        way: 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'card' | 'credit';
        amount: number;
        reference: string;
      }[];
      /** How it is to be paid while people wait for its money; its number is the reference */
      pay_by_hand: {
        way: 'cash' | 'bank_transfer' | 'mobile_money';
        /** Of the settings: where to pay */
        words: string;
        /** minor units */
        left: number;
        /** null: its goods are held without an end */
        held_until: string | null;
      } | null;
    };
  };
  /** Ask for an e-mail with the link to an order; the answer is the same for every number and address */
  'POST /api/orders/link': {
    body: {
      number: string;
      email: string;
    };
    answer: null;
  };
  /** One order */
  'GET /api/order/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** Take an order one step further */
  'PUT /api/order/{id}': {
    path: { id: string | number };
    body: {
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      version?: number;
    };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** Take an order one step further */
  'PATCH /api/order/{id}': {
    path: { id: string | number };
    body: {
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      version?: number;
    };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** A user’s orders */
  'GET /api/orders/user/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    }[];
  };
  /** How many orders, and their sum */
  'GET /api/order/total': {
    answer: {
      count: number;
      total: number;
      currency: string;
    };
  };
  /** Pack a parcel of an order */
  'POST /api/order/{id}/parcels': {
    path: { id: string | number };
    header?: { 'idempotency-key'?: string };
    body: {
      carrier?: string;
      tracking?: string;
      link?: string;
      lines?: {
        line_id: number;
        quantity: number;
      }[];
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** Change courier, number and link of a parcel */
  'PUT /api/order/{id}/parcels/{parcel}': {
    path: { id: string | number; parcel: string | number };
    body: {
      carrier?: string;
      tracking?: string;
      link?: string;
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** Unpack a parcel */
  'DELETE /api/order/{id}/parcels/{parcel}': {
    path: { id: string | number; parcel: string | number };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** A parcel was shipped, has arrived, was refused or lost */
  'PUT /api/order/{id}/parcels/{parcel}/status': {
    path: { id: string | number; parcel: string | number };
    header?: { 'idempotency-key'?: string };
    body: {
      status: 'shipped';
      /** left out: as it was packed */
      carrier?: string;
      tracking?: string;
      link?: string;
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    } | {
      status: 'arrived';
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    } | {
      status: 'refused';
      /** what was refused; left out: everything. What was kept has arrived */
      lines?: {
        line_id: number;
        quantity: number;
      }[];
      /** lines whose refused pieces cannot be sold any more */
      written_off?: number[];
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    } | {
      status: 'lost';
      /** of the order that the caller has seen; another one is refused */
      version?: number;
    };
    answer: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
    };
  };
  /** Some pieces of an order were delivered */
  'POST /api/order/{id}/shipments': {
    path: { id: string | number };
    body: {
      lines: {
        line_id: number;
        quantity: number;
      }[];
      carrier?: string;
      tracking?: string;
      key: string;
      version?: number;
    };
    answer: {
      shipment_id: number;
      is_complete: boolean;
    };
  };
  /** The parcel was refused at the door */
  'POST /api/order/{id}/refusal': {
    path: { id: string | number };
    body: {
      written_off?: number[];
      version: number;
    };
    answer: {
      message: string;
    };
  };
  /** Ask to send pieces of a delivered order back: as JSON, or as a form with photographs of what is wrong */
  'POST /api/returns': {
    header?: { 'x-order-token'?: string; 'idempotency-key'?: string };
    body: {
      order: string;
      lines: {
        line_id: number;
        quantity: number;
      }[];
      reason?: string;
      /** what is wanted instead, such as another size; empty: the money */
      wish?: string;
      /** what is wrong, in pictures; in a form of the kind multipart/form-data, in which `lines` is JSON */
      photos?: string[];
    };
    answer: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  };
  /** All returns */
  'GET /api/returns': {
    query?: { page?: number; per_page?: number; status?: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded' };
    answer: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    }[];
  };
  /** Open a return for the buyer of an order: it is approved with that; as JSON, or as a form with photographs */
  'POST /api/order/{id}/returns': {
    path: { id: string | number };
    header?: { 'idempotency-key'?: string };
    body: {
      lines: {
        line_id: number;
        quantity: number;
      }[];
      reason?: string;
      /** what is wrong, in pictures; in a form of the kind multipart/form-data, in which `lines` is JSON */
      photos?: string[];
      answer?: string;
    };
    answer: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  };
  /** What of an order may still be sent back, and what was */
  'GET /api/returns/of-order': {
    query: { order: string };
    header?: { 'x-order-token'?: string };
    answer: {
      until: string | null;
      lines: {
        line_id: number;
        left: number;
      }[];
      returns: {
        id: number;
        number: string;
        order_id: number;
        order: string;
        status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
        reason: string;
        /** what the buyer wants instead; empty: the money */
        wish: string;
        /** what is wrong, in pictures: their bytes are asked for one by one */
        photos: {
          position: number;
          width: number;
          height: number;
        }[];
        answer: string;
        asked_at: string;
        answered_at: string | null;
        received_at: string | null;
        currency: string;
        goods: number;
        refunded: number;
        /** the order that is sent instead; it waits until the pieces are here */
        exchange: {
          order: string;
          waits: boolean;
          /** what of `refunded` counts for it */
          counted: number;
        } | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
          restocked: boolean;
          kept: boolean;
          total: number;
        }[];
      }[];
    };
  };
  /** Answer a return, or say that it came */
  'PUT /api/returns/{id}': {
    path: { id: string | number };
    body: {
      status: 'approved';
      answer?: string;
    } | {
      status: 'rejected';
      answer?: string;
    } | {
      status: 'received';
      restock?: number[];
    };
    answer: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  };
  /** Give money back for a return, in whole or in part */
  'POST /api/returns/{id}/refunds': {
    path: { id: string | number };
    body: {
      amount: number;
      reason?: string;
      /** the buyer gets store credit instead of money */
      as_credit?: boolean;
      key: string;
    };
    answer: {
      refund_id: number;
      amount: number;
    };
  };
  /** Give money back for an order: a sum, pieces, the delivery */
  'POST /api/order/{id}/refunds': {
    path: { id: string | number };
    body: {
      /** minor units; left out: what the lines and the delivery cost */
      amount?: number;
      reason?: string;
      /** the buyer gets store credit instead of money */
      as_credit?: boolean;
      key: string;
      lines?: {
        line_id: number;
        quantity: number;
        /** restocked: on the shelf again; written_off: cannot be sold any more; kept: stays with the buyer */
        fate: 'restocked' | 'written_off' | 'kept';
      }[];
      /** the delivery is given back, too */
      delivery?: boolean;
    };
    answer: {
      refund_id: number;
      amount: number;
    };
  };
  /** Send other pieces for those of a return; a difference is paid as that order’s */
  'POST /api/returns/{id}/exchange': {
    path: { id: string | number };
    header: { 'idempotency-key': string };
    body: {
      lines: {
        product_id: number;
        size?: string | null;
        colour?: string | null;
        quantity: number;
      }[];
      /** nothing leaves before the pieces of the return are here */
      waits?: boolean;
      charges_delivery?: boolean;
      /** how a difference is paid; on delivery where the exchange waits */
      payment_method?: 'on_delivery' | 'cash' | 'bank_transfer' | 'mobile_money';
      /** minor units; refused where it comes to another sum */
      expected_total?: number;
    };
    answer: {
      order_id: number;
      order: string;
      total: number;
    };
  };
  /** A photograph of one’s own return */
  'GET /api/returns/photo': {
    query: { order: string; return: number; photo: number; size?: 'large' | 'small' };
    header?: { 'x-order-token'?: string };
    answer: Blob;
  };
  /** A photograph of any return */
  'GET /api/returns/{id}/photos/{position}': {
    path: { id: string | number; position: string | number };
    query?: { size?: 'large' | 'small' };
    answer: Blob;
  };
  /** Record cash, a transfer or mobile money for an order */
  'POST /api/order/{id}/payments': {
    path: { id: string | number };
    body: {
      way: 'cash' | 'bank_transfer' | 'mobile_money';
      /** minor units of the order’s currency */
      amount: number;
      /** the shop’s day on which it came */
      received_on: string;
      /** as the bank or the operator names it; cash needs none */
      reference?: string;
      key: string;
    };
    answer: {
      record_id: number;
      /** paid; something is left to pay; more came than is owed; or the order will not come */
      outcome: 'paid' | 'deposit' | 'over' | 'owed.back';
      /** what is still to be paid, in minor units; negative: what is to go back */
      balance: number;
    };
  };
  /** Take back a payment of an order that was recorded by mistake */
  'POST /api/order/{id}/payments/{record}/take-back': {
    path: { id: string | number; record: string | number };
    body: {
      reason: string;
    };
    answer: null;
  };
  /** What is on a store credit or a gift card */
  'POST /api/credits/look': {
    body: {
      code: string;
    };
    answer: {
      /** What papers call it; it opens nothing */
      number: string;
      /** minor units */
      balance: number;
      currency: string;
    };
  };
  /** Store credit and gift cards, newest first, without their codes */
  'GET /api/credits': {
    query?: { page?: number; per_page?: number; q?: string; kind?: 'store_credit' | 'gift_card'; state?: 'good' | 'empty' | 'void' };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
    }[];
  };
  /** Issue a gift card; its code is in the answer */
  'POST /api/credits': {
    body: {
      /** minor units of the shop’s currency */
      amount: number;
      /** who gets the code; null: nobody is written to */
      email?: string | null;
      /** stands in the e-mail */
      message?: string;
      /** the language of the e-mail; the shop’s own where it is left out */
      locale?: 'en' | 'fr';
      /** how it was paid, or why it is given; for the staff */
      reason: string;
      key: string;
    };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
      message: string;
      locale: 'en' | 'fr';
      reason: string;
      entries: {
        cause: 'issued' | 'spent' | 'put.back' | 'refunded' | 'voided';
        /** minor units; negative where it was spent or made void */
        amount: number;
        /** the number of its order */
        order: string | null;
        at: string;
      }[];
      code: string;
    };
  };
  /** One of them, with its entries */
  'GET /api/credits/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
      message: string;
      locale: 'en' | 'fr';
      reason: string;
      entries: {
        cause: 'issued' | 'spent' | 'put.back' | 'refunded' | 'voided';
        /** minor units; negative where it was spent or made void */
        amount: number;
        /** the number of its order */
        order: string | null;
        at: string;
      }[];
    };
  };
  /** Make a code void: what is on it is not owed any more */
  'POST /api/credits/{id}/void': {
    path: { id: string | number };
    body: {
      /** minor units, as they were read: 409 where they changed */
      balance: number;
      reason: string;
    };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
      message: string;
      locale: 'en' | 'fr';
      reason: string;
      entries: {
        cause: 'issued' | 'spent' | 'put.back' | 'refunded' | 'voided';
        /** minor units; negative where it was spent or made void */
        amount: number;
        /** the number of its order */
        order: string | null;
        at: string;
      }[];
    };
  };
  /** Send a code by e-mail once more */
  'POST /api/credits/{id}/send': {
    path: { id: string | number };
    body: {
      /** another holder of a gift card; null: the one it has */
      email?: string | null;
    };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
      message: string;
      locale: 'en' | 'fr';
      reason: string;
      entries: {
        cause: 'issued' | 'spent' | 'put.back' | 'refunded' | 'voided';
        /** minor units; negative where it was spent or made void */
        amount: number;
        /** the number of its order */
        order: string | null;
        at: string;
      }[];
    };
  };
  /** Make a new code; the old one pays nothing any more */
  'POST /api/credits/{id}/code': {
    path: { id: string | number };
    answer: {
      id: number;
      number: string;
      kind: 'store_credit' | 'gift_card';
      state: 'good' | 'empty' | 'void';
      /** minor units */
      balance: number;
      currency: string;
      /** whose it is; empty: nobody is written to */
      email: string;
      issued_at: string;
      message: string;
      locale: 'en' | 'fr';
      reason: string;
      entries: {
        cause: 'issued' | 'spent' | 'put.back' | 'refunded' | 'voided';
        /** minor units; negative where it was spent or made void */
        amount: number;
        /** the number of its order */
        order: string | null;
        at: string;
      }[];
      code: string;
    };
  };
  /** Go on to pay an order that is not paid yet */
  'POST /api/orders/pay': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
    };
    answer: {
      /** For /payment/successful?uuid= */
      uuid: string;
      /** Where the buyer goes next: the payment page, or the success page */
      url: string;
    };
  };
  /** Confirm an order that waits for it, by the code of the mailed link */
  'POST /api/orders/confirm': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
      code: string;
    };
    answer: null;
  };
  /** Send the e-mail that asks to confirm an order once more */
  'POST /api/orders/confirm/again': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
    };
    answer: null;
  };
  /** Confirm an order for its buyer, by telephone */
  'POST /api/order/{id}/confirm': {
    path: { id: string | number };
    answer: null;
  };
  /** Call an order off before it is packed */
  'POST /api/orders/call-off': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
      version?: number;
    };
    answer: null;
  };
  /** Have an order go elsewhere in its country before it is packed */
  'POST /api/orders/address': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
      version?: number;
      name: string;
      address: {
        /** ISO 3166-1 alpha-2 */
        country: string;
        city: string;
        state?: string;
        street: string;
        apartment?: string;
        zip?: string;
        phone?: string;
      };
    };
    answer: null;
  };
  /** Make an account for the guest of an order; an e-mail leads to the choice of its password */
  'POST /api/orders/account': {
    header?: { 'x-order-token'?: string };
    body: {
      number: string;
    };
    answer: null;
  };
  /** A user’s payments */
  'GET /api/payments/user/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      order: string;
      /** what was asked for */
      amount: number;
      /** what is due for its order now */
      due: number;
      /** what came */
      collected: number;
      refunded: number;
      currency: string;
      method: string;
      status: string;
      card: {
        brand: string;
        last4: string;
      } | null;
      reference: string | null;
      made_on: string;
      paid_on: string | null;
    }[];
  };
  /** Everything the shop keeps about you, as a file */
  'GET /api/user/data': {
    answer: Record<string, unknown>;
  };
  /** My saved cards, newest first */
  'GET /api/user/cards': {
    answer: {
      /** The provider’s token; opens nothing by itself */
      id: string;
      /** In the provider’s words: visa, mastercard, … */
      brand: string;
      last4: string;
      expiry_month: number;
      expiry_year: number;
      /** A card is good to the end of its month */
      is_expired: boolean;
    }[];
  };
  /** Open the payment provider’s page on which a card is added */
  'POST /api/user/cards': {
    answer: {
      url: string;
    };
  };
  /** Take one of my cards away */
  'DELETE /api/user/cards/{id}': {
    path: { id: string | number };
    answer: null;
  };
  /** One’s own order as a PDF: its invoice once it is paid or delivered */
  'GET /api/orders/invoice': {
    query: { number: string };
    header?: { 'x-order-token'?: string };
    answer: Blob;
  };
  /** Which documents one’s own order has */
  'GET /api/orders/documents': {
    query: { number: string };
    header?: { 'x-order-token'?: string };
    answer: {
      invoice: boolean;
      credit_notes: string[];
    };
  };
  /** A credit note of one’s own order as a PDF */
  'GET /api/orders/credit-note': {
    query: { number: string; credit_note: string };
    header?: { 'x-order-token'?: string };
    answer: Blob;
  };
  /** Any order as a PDF */
  'GET /api/order/{id}/invoice': {
    path: { id: string | number };
    answer: Blob;
  };
  /** A credit note of any order as a PDF */
  'GET /api/order/{id}/credit-note': {
    path: { id: string | number };
    query: { credit_note: string };
    answer: Blob;
  };
  /** What is to be packed of an order, as a PDF without prices */
  'GET /api/order/{id}/packing-slip': {
    path: { id: string | number };
    answer: Blob;
  };
  /** The address label of an order, as a PDF in A6 */
  'GET /api/order/{id}/label': {
    path: { id: string | number };
    answer: Blob;
  };
  /** The slips of chosen orders, in one PDF */
  'GET /api/orders/packing-slips': {
    query: { chosen: string | string[] };
    answer: Blob;
  };
  /** The address labels of chosen orders, in one PDF */
  'GET /api/orders/labels': {
    query: { chosen: string | string[] };
    answer: Blob;
  };
  /** What is fetched for chosen orders, by shelf, as a PDF */
  'GET /api/orders/pick-list': {
    query: { chosen: string | string[] };
    answer: Blob;
  };
  /** The articles on your wishlist */
  'GET /api/wishlist': {
    answer: {
      data: number[];
    };
  };
  /** Merge what was kept as a guest; answers the whole list */
  'POST /api/wishlist': {
    body: {
      articles: number[];
    };
    answer: {
      data: number[];
    };
  };
  /** Keep an article for later */
  'PUT /api/wishlist/{rt}': {
    path: { rt: string | number };
    answer: null;
  };
  /** Take an article off your wishlist */
  'DELETE /api/wishlist/{rt}': {
    path: { rt: string | number };
    answer: null;
  };
  /** Ask for the newsletter; an e-mail asks back */
  'POST /api/newsletter': {
    body: {
      email: string;
    };
    answer: null;
  };
  /** Join the newsletter */
  'POST /api/newsletter/confirm': {
    body: {
      token: string;
    };
    answer: null;
  };
  /** Leave the newsletter */
  'POST /api/newsletter/leave': {
    body: {
      token: string;
    };
    answer: null;
  };
  /** The newsletter’s readers as a CSV file */
  'GET /api/newsletter/subscribers.csv': {
    query?: { q?: string; state?: 'on' | 'asked' | 'left' | null };
    answer: string;
  };
  /** What was done, by whom, as a CSV file */
  'GET /api/activity.csv': {
    query?: { who?: string; action?: string; subject?: string; from?: string | ''; until?: string | '' };
    answer: string;
  };
  /** Write to the shop */
  'POST /api/contact': {
    body: {
      name: string;
      email: string;
      subject?: string;
      body: string;
    };
    answer: null;
  };
  /** Remember that an article was looked at */
  'POST /api/articles/recently/visited/{visitor}/{product}': {
    path: { visitor: string | number; product: string | number };
    answer: null;
  };
  /** What was looked at lately, newest first, at most 24 */
  'GET /api/articles/recently/visited/{visitor}': {
    path: { visitor: string | number };
    answer: {
      product: {
        id: number;
        /** design number */
        number: string;
        name: string;
        description: string;
        tags: string[];
        /** code of the category */
        category: string;
        type: string | null;
        cloth: {
          code: string;
          name: string;
        } | null;
        /** today’s price, minor units */
        price: number;
        /** minor units; higher than the price while a discount counts */
        list_price: number;
        /** percent */
        discount: number | null;
        currency: string;
        /** pieces of all sizes and colours that can be bought now */
        stock: number;
        availability: 'in_stock' | 'low' | 'special_order' | 'sold_out';
        size: string[];
        colours: {
          code: string;
          name: string;
          hex: string | null;
        }[];
        variants: {
          size: string | null;
          colour: string | null;
          sku: string;
          /** pieces that can be bought now */
          stock: number;
        }[];
        /** addresses of the pictures, widest WebP of each */
        images: string[];
        rating: {
          average: number;
          count: number;
          comments: number;
        };
        created_at: string;
        updated_at: string;
        is_disabled: boolean;
        /** may be asked for when it is sold out (R-116); left out of a new article: it does */
        takes_special_orders: boolean;
        /** the first picture, in every size */
        picture: {
          files: {
            width: number;
            format: 'avif' | 'webp' | 'jpeg';
            path: string;
          }[];
          width: number;
          height: number;
          wall_colour: string;
          alt: string;
        } | null;
        cloth_colours: string[];
      };
      viewed_at: string;
    }[];
  };
  /** Forget what was looked at */
  'DELETE /api/articles/recently/visited/{visitor}': {
    path: { visitor: string | number };
    answer: null;
  };
  /** A page was shown */
  'POST /api/visit': {
    answer: null;
  };
  /** How many visitors: today, and ever */
  'GET /api/total/visitor': {
    answer: {
      today: number;
      total: number;
    };
  };
  /** The caller’s network address, which is not kept */
  'GET /api/ip': {
    answer: {
      ip: string;
    };
  };
  /** Ask for a special order of a sold-out article */
  'POST /api/special/order/{id}': {
    path: { id: string | number };
    body: {
      size?: string | null;
      colour?: string | null;
      quantity?: number;
      note?: string;
      contact?: string | {
        email: string;
        name?: string | '';
        phone?: string;
      };
    };
    answer: {
      id: number;
      status: 'requested';
    };
  };
  /** A user’s special orders */
  'GET /api/special/orders/user/{id}': {
    path: { id: string | number };
    answer: {
      id: number;
      product_id: number;
      /** design number of the article */
      number: string;
      article: string;
      size: string | null;
      colour: string | null;
      quantity: number;
      note: string;
      contact: {
        name: string;
        email: string;
        phone: string;
      };
      status: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered';
      quote: {
        /** for one piece */
        price: number;
        total: number;
        currency: string;
        ready_on: string;
        message: string;
        expires_at: string;
        is_expired: boolean;
      } | null;
      order: {
        id: number;
        number: string;
        payment_status: string;
      } | null;
      made_on: string;
      version: number;
    }[];
  };
  /** One special order */
  'GET /api/special/orders/{id}': {
    path: { id: string | number };
    header?: { 'x-order-token'?: string };
    answer: {
      id: number;
      product_id: number;
      /** design number of the article */
      number: string;
      article: string;
      size: string | null;
      colour: string | null;
      quantity: number;
      note: string;
      contact: {
        name: string;
        email: string;
        phone: string;
      };
      status: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered';
      quote: {
        /** for one piece */
        price: number;
        total: number;
        currency: string;
        ready_on: string;
        message: string;
        expires_at: string;
        is_expired: boolean;
      } | null;
      order: {
        id: number;
        number: string;
        payment_status: string;
      } | null;
      made_on: string;
      version: number;
      history: {
        step: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered' | 'reopened';
        by: 'customer' | 'shop';
        price: number | null;
        ready_on: string | null;
        message: string;
        at: string;
      }[];
    };
  };
  /** Accept a quote: it becomes an order */
  'POST /api/special/orders/{id}/accept': {
    path: { id: string | number };
    header?: { 'x-order-token'?: string };
    body: {
      /** Whose order it is; the name of the request when it is left out */
      name?: string;
      address: {
        /** ISO 3166-1 alpha-2 */
        country: string;
        city: string;
        state?: string;
        street: string;
        apartment?: string;
        zip?: string;
        phone?: string;
      };
      payment_method?: 'card' | 'on_delivery';
      /** What the buyer was shown for one piece; another price answers 409 */
      expected_price?: number;
    };
    answer: {
      order: {
        id: number;
        number: string;
        total: number;
        currency: string;
      };
      uuid: string;
      /** Where the buyer goes next: the payment page, or the success page */
      url: string;
    };
  };
  /** Say no to a request or to a quote */
  'POST /api/special/orders/{id}/decline': {
    path: { id: string | number };
    header?: { 'x-order-token'?: string };
    body: {
      reason?: string;
      /** What the caller has seen; another one answers 409 */
      version?: number;
    };
    answer: {
      id: number;
      status: 'declined';
    };
  };
  /** All special orders */
  'GET /api/special/orders': {
    query?: { page?: number; per_page?: number; status?: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered'; q?: string };
    answer: {
      id: number;
      product_id: number;
      /** design number of the article */
      number: string;
      article: string;
      size: string | null;
      colour: string | null;
      quantity: number;
      note: string;
      contact: {
        name: string;
        email: string;
        phone: string;
      };
      status: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered';
      quote: {
        /** for one piece */
        price: number;
        total: number;
        currency: string;
        ready_on: string;
        message: string;
        expires_at: string;
        is_expired: boolean;
      } | null;
      order: {
        id: number;
        number: string;
        payment_status: string;
      } | null;
      made_on: string;
      version: number;
    }[];
  };
  /** Answer a request with a price and a day */
  'POST /api/special/orders/{id}/quote': {
    path: { id: string | number };
    body: {
      /** for one piece, in minor units */
      price: number;
      ready_on: string;
      message?: string;
      /** What the caller has seen; another one answers 409 */
      version?: number;
    };
    answer: {
      id: number;
      product_id: number;
      /** design number of the article */
      number: string;
      article: string;
      size: string | null;
      colour: string | null;
      quantity: number;
      note: string;
      contact: {
        name: string;
        email: string;
        phone: string;
      };
      status: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered';
      quote: {
        /** for one piece */
        price: number;
        total: number;
        currency: string;
        ready_on: string;
        message: string;
        expires_at: string;
        is_expired: boolean;
      } | null;
      order: {
        id: number;
        number: string;
        payment_status: string;
      } | null;
      made_on: string;
      version: number;
      history: {
        step: 'requested' | 'quoted' | 'accepted' | 'declined' | 'ordered' | 'reopened';
        by: 'customer' | 'shop';
        price: number | null;
        ready_on: string | null;
        message: string;
        at: string;
      }[];
    };
  };
  /** Request one e-mail when a sold-out article is back */
  'POST /api/special/wish/{id}': {
    path: { id: string | number };
    body: {
      email: string;
      size?: string | null;
      colour?: string | null;
    };
    answer: null;
  };
  /** The API keys */
  'GET /api/api-keys': {
    answer: {
      id: number;
      name: string;
      /** its first characters */
      prefix: string;
      scopes: Partial<Record<'dashboard' | 'articles' | 'stock' | 'discounts' | 'posters' | 'notes' | 'orders' | 'refunds' | 'special-orders' | 'returns' | 'customers' | 'ratings' | 'newsletter' | 'settings' | 'activity', 'see' | 'change'>>;
      state: 'good' | 'expired' | 'revoked';
      made_by: string | null;
      created_at: string;
      expires_at: string | null;
      last_used_at: string | null;
      revoked_at: string | null;
    }[];
  };
  /** Make an API key; its text is answered once */
  'POST /api/api-keys': {
    body: {
      name: string;
      /** for each resource of the back office how far the key reaches; what is not named is closed */
      scopes: Partial<Record<'dashboard' | 'articles' | 'stock' | 'discounts' | 'posters' | 'notes' | 'orders' | 'refunds' | 'special-orders' | 'returns' | 'customers' | 'ratings' | 'newsletter' | 'settings' | 'activity', 'see' | 'change'>>;
      /** how long it opens; null: until it is taken back */
      days: 30 | 90 | 365 | null;
      /** a random name of this call, at least 128 bits: repeated within ten minutes, it makes nothing new */
      idempotency_key: string;
    };
    answer: {
      id: number;
      /** shown once */
      key: string;
    };
  };
  /** Take an API key back */
  'DELETE /api/api-keys/{id}': {
    path: { id: string | number };
    answer: null;
  };
  /** The endpoints */
  'GET /api/webhooks': {
    answer: {
      id: number;
      url: string;
      events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.refunded' | 'return.requested' | 'return.approved' | 'return.rejected' | 'return.received' | 'return.refunded' | 'stock.low' | 'product.changed')[];
      is_on: boolean;
      /** why it is off; null while it is on */
      off_reason: 'owner' | 'failing' | 'gone' | null;
      failing_since: string | null;
      /** until when the secret before is signed with too */
      old_secret_until: string | null;
      version: number;
      created_at: string;
    }[];
  };
  /** Add an endpoint; the secret that its messages are signed with is answered once */
  'POST /api/webhooks': {
    body: {
      url: string;
      events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.refunded' | 'return.requested' | 'return.approved' | 'return.rejected' | 'return.received' | 'return.refunded' | 'stock.low' | 'product.changed')[];
      /** a random name of this call, at least 128 bits: repeated within ten minutes, it makes nothing new */
      idempotency_key: string;
    };
    answer: {
      id: number;
      /** shown once */
      secret: string;
    };
  };
  /** Change an endpoint, or turn it on or off */
  'PUT /api/webhooks/{id}': {
    path: { id: string | number };
    body: {
      url: string;
      events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.refunded' | 'return.requested' | 'return.approved' | 'return.rejected' | 'return.received' | 'return.refunded' | 'stock.low' | 'product.changed')[];
      is_on: boolean;
      version: number;
    };
    answer: null;
  };
  /** Remove an endpoint and its log */
  'DELETE /api/webhooks/{id}': {
    path: { id: string | number };
    answer: null;
  };
  /** Give an endpoint another secret; the one before is signed with for 24 hours more */
  'POST /api/webhooks/{id}/secret': {
    path: { id: string | number };
    body: {
      /** a random name of this call, at least 128 bits: repeated within ten minutes, it makes nothing new */
      idempotency_key: string;
    };
    answer: {
      /** shown once */
      secret: string;
    };
  };
  /** Send an endpoint a message that only says that it arrives */
  'POST /api/webhooks/{id}/test': {
    path: { id: string | number };
    body: {
      /** a random name of this call, at least 128 bits: repeated within ten minutes, it makes nothing new */
      idempotency_key: string;
    };
    answer: null;
  };
  /** The deliveries of an endpoint, newest first, at most 50; kept for 90 days */
  'GET /api/webhooks/{id}/deliveries': {
    path: { id: string | number };
    query?: { state?: 'waiting' | 'delivered' | 'failed'; before?: number };
    answer: {
      id: number;
      message_id: string;
      event: string;
      state: 'waiting' | 'delivered' | 'failed';
      occurred_at: string;
      next_try_at: string | null;
      tries: {
        at: string;
        /** the status that was answered */
        code: number | null;
        problem: 'address' | 'name' | 'connection' | 'certificate' | 'timeout' | 'redirect' | 'answer' | 'gone' | null;
        ms: number;
      }[];
    }[];
  };
  /** Send a message once more, under the same id */
  'POST /api/webhook-deliveries/{id}/again': {
    path: { id: string | number };
    answer: null;
  };
  /** Payment events, signed by the provider */
  'POST /api/stripe/webhook': {
    body: Record<string, unknown>;
    answer: {
      received: true;
    };
  };
  /** E-mails that did not arrive, reported by the mail provider */
  'POST /api/mail/bounces': {
    body: Record<string, unknown>;
    answer: {
      received: number;
    };
  };
};

/** Every message to an endpoint (webhooks). */
export type WebhookMessage =
  | {
    type: 'order.placed';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
    };
  }
  | {
    type: 'order.paid';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
    };
  }
  | {
    type: 'order.shipped';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
    };
  }
  | {
    type: 'order.delivered';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
    };
  }
  | {
    type: 'order.cancelled';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
    };
  }
  | {
    type: 'order.refunded';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      articles: {
        line_id: number;
        product_id: number | null;
        number: string;
        /** what stands on the piece */
        sku: string;
        name: string;
        size: string | null;
        colour: string | null;
        quantity: number;
        /** pieces that have arrived */
        shipped: number;
        /** pieces that never will, because they were called off */
        dropped: number;
        /** pieces in a parcel that is packed or on its way */
        packed: number;
        /** pieces of a lost parcel about which nobody has decided yet */
        lost: number;
        list_price: number;
        unit_price: number;
        total: number;
        image: string | null;
      }[];
      /** oldest first */
      parcels: {
        id: number;
        status: 'packed' | 'shipped' | 'arrived' | 'refused' | 'lost';
        carrier: string;
        /** the courier’s number */
        tracking: string;
        /** where the courier says how far it is; empty when there is none */
        link: string;
        packed_on: string;
        shipped_on: string | null;
        /** when it arrived, was refused, or was known to be lost */
        ended_on: string | null;
        lines: {
          line_id: number;
          name: string;
          quantity: number;
        }[];
      }[];
      payment_id: number | null;
      payment_method: string;
      /** in which ways its money came so far */
      paid_by: ('card' | 'courier' | 'cash' | 'bank_transfer' | 'mobile_money' | 'exchange' | 'credit')[];
      payment_status: 'pending' | 'paid' | 'failed' | 'refunded' | 'on_delivery';
      delivery_status: 'pending' | 'in_progress' | 'delivered' | 'cancelled';
      /** where its goods are, as its buyer is told */
      stage: 'pending' | 'packing' | 'packed' | 'part_shipped' | 'in_progress' | 'part_delivered' | 'lost' | 'delivered' | 'refused' | 'cancelled';
      items: number;
      subtotal: number;
      discount: number;
      /** what the code took off */
      coupon: number;
      coupon_code: string | null;
      delivery: number;
      /** what it came to when it was placed */
      total: number;
      /** the total less what was called off; 0 when all was */
      due: number;
      /** what came */
      collected: number;
      /** what of it went back */
      refunded: number;
      /** collected − refunded */
      net: number;
      /** what of the due was given back: a return, a courtesy */
      credited: number;
      /** due − credited − net: what is still to be paid; negative: what is to go back */
      balance: number;
      /** Money that came and still goes back, because the order will not come */
      owed_back: {
        amount: number;
        currency: string;
      } | null;
      /** the part of what it comes to that is tax; null: no rate was set */
      tax: number | null;
      /** percent */
      tax_rate: number | null;
      /** what is left and may be paid by card, beside what came; 0: nothing */
      rest_by_card: number;
      /** How long its card payment is open; null when it is not */
      seconds_to_pay: number | null;
      /** It was not paid, or not confirmed, while its goods were held */
      lapsed: boolean;
      /** It waits until then for somebody to confirm it; null: it does not */
      confirm_by: string | null;
      /** It is sent instead of pieces of that order; it waits until they are back */
      exchange: {
        for_order: string;
        worth: number;
        waits: boolean;
      } | null;
      /** It is a gift: the message for its card, which may be empty, and whether it is wrapped */
      gift: {
        message: string;
        wrapped: boolean;
      } | null;
      /** Whether its buyer may still call it off */
      may_call_off: boolean;
      /** Whether its buyer may still say where it goes */
      may_change_address: boolean;
      /** The first day on which its buyer was told that it arrives; null: none */
      arrives_from: string | null;
      arrives_to: string | null;
      /** The last day has passed, and not everything is there */
      arrives_late: boolean;
      /** who receives it */
      name: string;
      currency: string;
      made_on: string;
      version: number;
      shipping_address: {
        country: string;
        city: string;
        state: string;
        street: string;
        apartment: string;
        zip: string;
        phone: string;
      };
      documents: {
        kind: 'invoice' | 'credit_note';
        /** as printed */
        number: string;
        /** the invoice that a credit note corrects; null on an invoice */
        invoice: string | null;
        total: number;
        issued_on: string;
      }[];
      refund: {
        refund_id: number;
        amount: number;
      };
    };
  }
  | {
    type: 'return.requested';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  }
  | {
    type: 'return.approved';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  }
  | {
    type: 'return.rejected';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  }
  | {
    type: 'return.received';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  }
  | {
    type: 'return.refunded';
    /** when it happened */
    timestamp: string;
    data: {
      id: number;
      number: string;
      order_id: number;
      order: string;
      status: 'requested' | 'approved' | 'rejected' | 'received' | 'refunded';
      reason: string;
      /** what the buyer wants instead; empty: the money */
      wish: string;
      /** what is wrong, in pictures: their bytes are asked for one by one */
      photos: {
        position: number;
        width: number;
        height: number;
      }[];
      answer: string;
      asked_at: string;
      answered_at: string | null;
      received_at: string | null;
      currency: string;
      goods: number;
      refunded: number;
      /** the order that is sent instead; it waits until the pieces are here */
      exchange: {
        order: string;
        waits: boolean;
        /** what of `refunded` counts for it */
        counted: number;
      } | null;
      lines: {
        line_id: number;
        name: string;
        quantity: number;
        restocked: boolean;
        kept: boolean;
        total: number;
      }[];
    };
  }
  | {
    type: 'stock.low';
    /** when it happened */
    timestamp: string;
    data: {
      variants: {
        product_id: number;
        /** design number */
        number: string;
        name: string;
        sku: string;
        size: string | null;
        colour: string | null;
        stock: number;
        threshold: number;
      }[];
    };
  }
  | {
    type: 'product.changed';
    /** when it happened */
    timestamp: string;
    data: {
      articles: {
        id: number;
        /** design number */
        number: string;
        name: string;
        description: string;
        tags: string[];
        /** code of the category */
        category: string;
        type: string | null;
        cloth: {
          code: string;
          name: string;
        } | null;
        /** today’s price, minor units */
        price: number;
        /** minor units; higher than the price while a discount counts */
        list_price: number;
        /** percent */
        discount: number | null;
        currency: string;
        /** pieces of all sizes and colours that can be bought now */
        stock: number;
        availability: 'in_stock' | 'low' | 'special_order' | 'sold_out';
        size: string[];
        colours: {
          code: string;
          name: string;
          hex: string | null;
        }[];
        variants: {
          size: string | null;
          colour: string | null;
          sku: string;
          /** pieces that can be bought now */
          stock: number;
        }[];
        /** addresses of the pictures, widest WebP of each */
        images: string[];
        rating: {
          average: number;
          count: number;
          comments: number;
        };
        created_at: string;
        updated_at: string;
        is_disabled: boolean;
        /** may be asked for when it is sold out (R-116); left out of a new article: it does */
        takes_special_orders: boolean;
      }[];
      /** ids of articles that are gone */
      removed: number[];
    };
  }
  | {
    type: 'shop.test';
    /** when it happened */
    timestamp: string;
    data: {
      shop: string;
    };
  };

/** How the shop says no. */
export type RefusalAnswer = {
  /** for programs */
  code: string;
  /** for people, in their language */
  message: string;
  /** sentences by field */
  errors: Record<string, string[]>;
  details?: Record<string, unknown>;
};

/** The shop said no, or could not answer. */
export class ShopRefusal extends Error {
  readonly status: number;
  readonly answer: RefusalAnswer;
  /** Seconds after which another try makes sense; null: the shop did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, answer: RefusalAnswer, retryAfter: number | null) {
    super(`${status} ${answer.code}: ${answer.message}`);
    this.name = 'ShopRefusal';
    this.status = status;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

export type ShopOptions = {
  /** Where the shop is, such as https://shop.example. */
  baseUrl: string;
  /** An API key, or the token of a session. Without one you are a guest. */
  token?: string;
  /** The language of texts and sentences; English when it is not given. */
  language?: 'en' | 'fr';
  fetch?: typeof fetch;
};

type Input<C> = Omit<C, 'answer'>;
/** The second argument may be left out where a call needs nothing. */
type Given<C> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];
/** What was answered: the body, the status, and headers such as X-Total-Count. */
export type Answered<T> = { data: T; status: number; headers: Headers };
export type ShopClient = <K extends keyof Calls>(call: K, ...given: Given<Calls[K]>) => Promise<Answered<Calls[K]['answer']>>;

type Sent = { path?: object; query?: object; header?: object; body?: unknown };

/** A function that makes the shop's calls by method and path, and throws ShopRefusal when the shop says no. */
export function createShopClient(options: ShopOptions): ShopClient {
  const send = options.fetch ?? fetch;
  return async (call, ...given) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const sent: Sent = given[0] ?? {};
    const answer = await send(addressOf(options.baseUrl, path, sent), {
      method,
      headers: headersOf(options, sent),
      ...(sent.body === undefined ? {} : { body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body) }),
    });
    if (!answer.ok) throw await refusalOf(answer);
    return { data: await bodyOf(answer), status: answer.status, headers: answer.headers };
  };
}

function addressOf(baseUrl: string, path: string, { path: parts = {}, query = {} }: Sent): URL {
  const values = new Map(Object.entries(parts));
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(String(values.get(name))));
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function headersOf({ token, language }: ShopOptions, { header = {}, body }: Sent): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined)),
  };
}

async function refusalOf(answer: Response): Promise<ShopRefusal> {
  const nothing: RefusalAnswer = { code: 'unexpected', message: answer.statusText, errors: {} };
  const said: unknown = await answer.json().catch(() => null);
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new ShopRefusal(answer.status, isRefusal(said) ? said : nothing, Number.isNaN(after) ? null : after);
}

function isRefusal(said: unknown): said is RefusalAnswer {
  return typeof said === 'object' && said !== null && 'code' in said && 'message' in said && 'errors' in said;
}

/** What is answered is what the description says; `Calls` types it. */
async function bodyOf(answer: Response): Promise<any> {
  if (answer.status === 204) return null;
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return answer.json();
  if (type.startsWith('text/')) return answer.text();
  const blob = await answer.blob();
  return blob.size === 0 ? null : blob;
}
